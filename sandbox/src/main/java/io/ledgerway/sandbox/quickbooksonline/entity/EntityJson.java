package io.ledgerway.sandbox.quickbooksonline.entity;

import static java.util.stream.Collectors.toMap;

import io.ledgerway.sandbox.quickbooksonline.company.PacificTime;
import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Members that many entities have. */
public final class EntityJson {

    /** Member of a record with what the books do not have, such as custom fields. */
    public static final String OWN = "quickbooks";

    /** Member of a line of a deposit that is its cash back. */
    public static final String CASH_BACK = "cash_back";

    /** Member of a line with a customer: whether the customer is billed. */
    public static final String BILLABLE_STATUS = "billable_status";

    /** Member of a line with its id; a line without it has its number. */
    public static final String LINE_ID = "quickbooks_line_id";

    static final String VOIDED = "Voided";

    /** The JDK looks a name up for longer than the rest of an entity takes. */
    private static final Map<String, String> CURRENCY_NAMES =
            Currency.getAvailableCurrencies().stream()
                    .collect(toMap(Currency::getCurrencyCode, it -> it.getDisplayName(Locale.US)));

    private EntityJson() {}

    /**
     * Id of a line.
     *
     * @param number from 1
     */
    public static String lineId(JsonNode line, int number) {
        return line.path(LINE_ID).asString(Integer.toString(number));
    }

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    /** Id, version and times. */
    static ObjectNode head(LedgerRecord record) {
        return head(
                RecordNumbers.of(record.kind(), record.id()),
                record.version() - 1,
                PacificTime.seconds(record.createdAt()),
                PacificTime.seconds(record.changedAt()));
    }

    static ObjectNode head(String number, int syncToken, String created, String changed) {
        ObjectNode json = object().put("domain", "QBO").put("sparse", false);
        json.put("Id", number).put("SyncToken", Integer.toString(syncToken));
        json.putObject("MetaData").put("CreateTime", created).put("LastUpdatedTime", changed);
        return json;
    }

    /** A deleted entity, as change data capture and deletions show it. */
    public static ObjectNode deleted(LedgerRecord record) {
        ObjectNode json = object().put("domain", "QBO").put("status", "Deleted");
        json.put("Id", RecordNumbers.of(record.kind(), record.id()));
        return json;
    }

    static ObjectNode reference(String value, @Nullable String name) {
        ObjectNode json = object().put("value", value);
        if (name != null && !name.isEmpty()) {
            json.put("name", name);
        }
        return json;
    }

    /** Sets a reference to a record, if the member of the books has one. */
    static void refer(ObjectNode json, String member, Kind kind, JsonNode reference) {
        String id = reference.path("id").asString("");
        if (!id.isEmpty()) {
            json.set(
                    member,
                    reference(RecordNumbers.of(kind, id), reference.path("name").asString("")));
        }
    }

    static void currency(ObjectNode json, String code) {
        json.set("CurrencyRef", reference(code, currencyName(code)));
    }

    static String currencyName(String code) {
        return CURRENCY_NAMES.getOrDefault(code, code);
    }

    static BigDecimal number(JsonNode body, String member) {
        String text = body.path(member).asString("");
        return text.isEmpty() ? BigDecimal.ZERO : new BigDecimal(text);
    }

    static void text(ObjectNode json, String member, JsonNode value) {
        String text = value.asString("");
        if (!text.isEmpty()) {
            json.put(member, text);
        }
    }

    static boolean isActive(LedgerRecord record, JsonNode body) {
        String state = body.path("state").asString("");
        return !record.deleted() && !state.equals("inactive") && !state.equals("archived");
    }

    /** Names of inactive records end with a word that frees the name for others. */
    static String nameOf(LedgerRecord record, JsonNode body) {
        String name = body.path("name").asString(record.id());
        return isActive(record, body) || name.endsWith(" (deleted)") ? name : name + " (deleted)";
    }

    /** Adds what a write sent beyond the books, unless it is computed. */
    static ObjectNode withOwn(ObjectNode json, JsonNode body) {
        if (body.get(OWN) instanceof ObjectNode own) {
            own.properties()
                    .forEach(it -> {
                        if (!json.has(it.getKey())) {
                            json.set(it.getKey(), it.getValue());
                        }
                    });
        }
        return json;
    }
}
