package io.ledgerway.sandbox.xero.writes;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.Money;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.writes.ExpectedVersion;
import io.ledgerway.sandbox.writes.IdempotentWrites.IdempotentRequest;
import io.ledgerway.sandbox.writes.IdempotentWrites.StoredResponse;
import io.ledgerway.sandbox.xero.books.BookIndex;
import io.ledgerway.sandbox.xero.books.XeroRecords;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The books during a write, and the forms of members that all elements share. */
final class WriteContext {

    private static final IdempotentRequest WITHOUT_KEY = new IdempotentRequest(null, "");
    private static final ExpectedVersion ANY_VERSION = new ExpectedVersion(null, null);

    private final LedgerWrites ledger;
    private final XeroRecords records;
    private final BookIndex index;
    private final LocalDate today;

    WriteContext(LedgerWrites ledger, XeroRecords records, BookIndex index) {
        this.ledger = ledger;
        this.records = records;
        this.index = index;
        this.today = LocalDate.ofInstant(ledger.now(index.tenant()), ZoneOffset.UTC);
    }

    Tenant tenant() {
        return index.tenant();
    }

    BookIndex index() {
        return index;
    }

    XeroRecords records() {
        return records;
    }

    LocalDate today() {
        return today;
    }

    long nextNumber() {
        return ledger.nextNumber(tenant());
    }

    ObjectNode node() {
        return ledger.node();
    }

    /** Creates a record by the rules of the platform and returns its id. */
    String create(Kind kind, ObjectNode body) {
        return idOf(ledger.service().create(tenant(), kind, WITHOUT_KEY, body));
    }

    /** Replaces the content of a record; members that the ledger computes are removed. */
    void replace(Kind kind, String id, ObjectNode body) {
        for (String member :
                List.of(
                        "discount_total",
                        "net_total",
                        "tax_total",
                        "gross_total",
                        "open_amount",
                        "paid_on",
                        "payments",
                        "balance")) {
            body.remove(member);
        }
        for (JsonNode line : body.path("lines")) {
            if (line instanceof ObjectNode own) {
                own.remove(List.of("net", "tax", "gross"));
            }
        }
        ledger.service().replace(tenant(), kind, id, WITHOUT_KEY, ANY_VERSION, body);
    }

    void delete(Kind kind, String id) {
        ledger.service().delete(tenant(), kind, id, WITHOUT_KEY, ANY_VERSION);
    }

    void voidDocument(Kind kind, String id) {
        ledger.voidDocument(tenant(), kind, id);
    }

    /** Creates or changes a record without the rules of the platform. */
    String createFreely(Kind kind, ObjectNode body) {
        return ledger.create(tenant(), kind, body);
    }

    void patchFreely(Kind kind, String id, ObjectNode patch) {
        ledger.patch(tenant(), kind, id, patch);
    }

    /** Changes a record whose modification time stays as it was. */
    void patchSilently(LedgerRecord record, ObjectNode patch) {
        ledger.patchSilently(tenant(), record, patch);
    }

    Optional<LedgerRecord> find(Kind kind, String id) {
        return records.withIds(tenant(), List.of(kind), List.of(id)).stream().findFirst();
    }

    ObjectNode body(LedgerRecord record) {
        return (ObjectNode) index.body(record);
    }

    /** Content of a record that is changed; its lines have their identifiers. */
    ObjectNode bodyWithLineIds(LedgerRecord record) {
        ObjectNode body = body(record);
        int number = 0;
        for (JsonNode line : body.path("lines")) {
            number++;
            ((ObjectNode) line).put(BookIndex.LINE_ID, index.lineId(record.id(), line, number));
        }
        return body;
    }

    /** Finds the record of an identifier, deleted or not. */
    Optional<LedgerRecord> find(@Nullable String identifier, List<Kind> kinds) {
        return identifier == null
                ? Optional.empty()
                : index.ids()
                        .find(identifier, kinds, kind -> records.unusualIds(tenant(), kind))
                        .flatMap(it -> find(it.kind(), it.id()));
    }

    Optional<XeroIds.RecordPart> part(@Nullable String identifier, List<Kind> kinds) {
        return identifier == null
                ? Optional.empty()
                : index.ids().find(identifier, kinds, kind -> records.unusualIds(tenant(), kind));
    }

    private String idOf(StoredResponse answer) {
        return ledger.read(answer.json()).path("id").asString();
    }

    /** Text of a member; null when it is absent or null. */
    static @Nullable String text(JsonNode element, String member) {
        JsonNode value = element.path(member);
        return value.isMissingNode() || value.isNull() || value.isContainer()
                ? null
                : value.asString();
    }

    /** Copies the text of a member unless it is absent or empty. */
    static void put(ObjectNode body, String member, JsonNode element, String own) {
        String value = text(element, own);
        if (value != null && !value.isEmpty()) {
            body.put(member, value);
        }
    }

    /** Amount of a member; null when it is absent. */
    static @Nullable BigDecimal amount(JsonNode element, String member) {
        String text = text(element, member);
        if (text == null || text.isBlank()) {
            return null;
        }
        return Money.decimal(text.strip())
                .orElseThrow(() ->
                        new ElementRefusal(
                                "'%s' is not a valid number for %s".formatted(text, member)));
    }

    /** A date in any form of the API, or its text member; null when it is absent. */
    static @Nullable String date(JsonNode element, String member) {
        String text = text(element, member);
        if (text == null) {
            text = text(element, member + "String");
        }
        if (text == null) {
            return null;
        }
        String given = text;
        return XeroDates.parse(given)
                .orElseThrow(() ->
                        new ElementRefusal(
                                "'%s' is not a valid date for %s".formatted(given, member)))
                .toString();
    }

    /** Rate of the books for a rate of the API. */
    static @Nullable String rate(JsonNode element) {
        BigDecimal rate = amount(element, "CurrencyRate");
        if (rate == null) {
            return null;
        }
        if (rate.signum() <= 0) {
            throw new ElementRefusal("The currency rate must be greater than zero");
        }
        return BigDecimal.ONE
                .divide(rate, 9, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    /** Account by AccountID or code; null when neither is given. */
    @Nullable String account(@Nullable String identifier, @Nullable String code) {
        if (identifier != null) {
            return find(identifier, List.of(Kind.LEDGER_ACCOUNTS))
                    .filter(it -> !it.deleted())
                    .map(LedgerRecord::id)
                    .orElseThrow(() ->
                            new ElementRefusal(
                                    "Account with AccountID '%s' could not be found"
                                            .formatted(identifier)));
        }
        if (code == null || code.isBlank()) {
            return null;
        }
        return index.all(Kind.LEDGER_ACCOUNTS).entrySet().stream()
                .filter(it -> !it.getValue().path("deleted").asBoolean(false))
                .filter(it -> code.equals(BookIndex.accountCode(it.getKey(), it.getValue())))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow(() ->
                        new ElementRefusal(
                                "Account code '%s' is not a valid code for this document."
                                        .formatted(code)));
    }

    /** Account of an element such as {@code BankAccount: {AccountID, Code}}. */
    @Nullable String account(JsonNode account) {
        return account(text(account, "AccountID"), text(account, "Code"));
    }

    boolean isBank(String account) {
        JsonNode body = index.all(Kind.LEDGER_ACCOUNTS).get(account);
        return body != null && body.path("is_bank").asBoolean(false);
    }
}
