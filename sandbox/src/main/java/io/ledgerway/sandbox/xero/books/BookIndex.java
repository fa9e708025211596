package io.ledgerway.sandbox.xero.books;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Accounts, tax codes, tracking options and items that elements of one call refer to. */
public final class BookIndex {

    /** Member of a line of the books with its identifier. */
    public static final String LINE_ID = "line_item_id";

    /** Member of a line of the books with its discount in percent, where one was written. */
    public static final String DISCOUNT_RATE = "discount_rate";

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    static final int RATE_DIGITS = 6;
    private static final int MAX_ACCOUNT_CODE_LENGTH = 10;

    private final Tenant tenant;
    private final XeroIds ids;
    private final XeroRecords records;
    private final ObjectMapper json;
    private final Map<Kind, Map<String, JsonNode>> loaded = new HashMap<>();

    public BookIndex(Tenant tenant, XeroRecords records, ObjectMapper json) {
        this.tenant = tenant;
        this.ids = new XeroIds(tenant);
        this.records = records;
        this.json = json;
    }

    public Tenant tenant() {
        return tenant;
    }

    public XeroIds ids() {
        return ids;
    }

    /**
     * Identifier of a line: the one that it has since an update, else that of its position.
     *
     * @param number from 1
     */
    public String lineId(String record, JsonNode line, int number) {
        return line.path(LINE_ID).asString(ids.derived("line:" + record + ":" + number));
    }

    public JsonNode body(LedgerRecord record) {
        return read(record.body());
    }

    JsonNode read(String text) {
        return json.readTree(text);
    }

    /** Forgets what was loaded, after a write. */
    public void forget() {
        loaded.clear();
    }

    /** All records of a small kind by id, deleted ones too. */
    public Map<String, JsonNode> all(Kind kind) {
        return loaded.computeIfAbsent(kind, this::load);
    }

    private Map<String, JsonNode> load(Kind kind) {
        Map<String, JsonNode> all = new LinkedHashMap<>();
        for (LedgerRecord it :
                records.page(
                        tenant, RecordSelection.of(List.of(kind), true), 0, Integer.MAX_VALUE)) {
            ObjectNode body = (ObjectNode) body(it);
            body.put("deleted", it.deleted());
            all.put(it.id(), body);
        }
        return all;
    }

    /** Loads items that elements refer to. */
    public void needItems(Collection<String> wanted) {
        Map<String, JsonNode> known =
                loaded.computeIfAbsent(Kind.PRODUCTS, _ -> new LinkedHashMap<>());
        List<String> missing = wanted.stream().filter(it -> !known.containsKey(it)).toList();
        for (LedgerRecord it : records.withIds(tenant, List.of(Kind.PRODUCTS), missing)) {
            known.put(it.id(), body(it));
        }
    }

    /** Code of an item, which the API requires: its number, or its id. */
    public static String itemCode(String id, JsonNode body) {
        return body.path("sku").asString(id.toUpperCase(Locale.ROOT));
    }

    /**
     * Code of an account, which the API requires of every account but those of banks: its number,
     * or the end of its id.
     */
    public static @Nullable String accountCode(String id, JsonNode body) {
        if (body.hasNonNull("code") || body.path("is_bank").asBoolean(false)) {
            return body.path("code").asString(null);
        }
        String end = id.substring(id.indexOf('-') + 1).toUpperCase(Locale.ROOT);
        return end.substring(Math.max(0, end.length() - MAX_ACCOUNT_CODE_LENGTH));
    }

    /** Item of a line, if it has one: {ItemID, Name, Code}. */
    Optional<ObjectNode> item(String id) {
        JsonNode body = loaded.getOrDefault(Kind.PRODUCTS, Map.of()).get(id);
        if (body == null) {
            return Optional.empty();
        }
        ObjectNode item = NODES.objectNode();
        item.put("ItemID", ids.of(Kind.PRODUCTS, id));
        item.put("Name", cut(body.path("name").asString(id), 50));
        return Optional.of(item.put("Code", itemCode(id, body)));
    }

    @Nullable String accountCode(String id) {
        JsonNode body = all(Kind.LEDGER_ACCOUNTS).get(id);
        return body == null ? null : accountCode(id, body);
    }

    /** {AccountID, Code, Name} of an account. */
    ObjectNode account(String id) {
        ObjectNode account = NODES.objectNode();
        account.put("AccountID", ids.of(Kind.LEDGER_ACCOUNTS, id));
        String code = accountCode(id);
        if (code != null) {
            account.put("Code", code);
        }
        JsonNode body = all(Kind.LEDGER_ACCOUNTS).get(id);
        return body == null ? account : account.put("Name", body.path("name").asString(id));
    }

    String currencyOf(String account) {
        JsonNode body = all(Kind.LEDGER_ACCOUNTS).get(account);
        return body == null
                ? tenant.baseCurrency()
                : body.path("currency").asString(tenant.baseCurrency());
    }

    /** Type of a tax code. */
    public static String taxType(String id, JsonNode body) {
        return body.path("code")
                .asString(id.replaceFirst("^tax-", "").toUpperCase(Locale.ROOT))
                .replaceAll("[^A-Za-z0-9]", "");
    }

    String taxType(String id) {
        JsonNode body = all(Kind.TAX_CODES).get(id);
        return body == null ? "NONE" : taxType(id, body);
    }

    /** Options of a line: {Name, Option, TrackingCategoryID, TrackingOptionID}. */
    ArrayNode tracking(JsonNode dimensions) {
        ArrayNode tracking = NODES.arrayNode();
        for (JsonNode dimension : dimensions) {
            String id = dimension.path("id").asString("");
            JsonNode option = all(Kind.DIMENSIONS).get(id);
            String parent = option == null ? "" : option.path("parent_id").asString("");
            JsonNode category = all(Kind.DIMENSIONS).get(parent);
            if (option == null || category == null) {
                continue;
            }
            tracking.addObject()
                    .put("Name", category.path("name").asString(""))
                    .put("Option", option.path("name").asString(""))
                    .put("TrackingCategoryID", ids.of(Kind.DIMENSIONS, parent))
                    .put("TrackingOptionID", ids.of(Kind.DIMENSIONS, id));
        }
        return tracking;
    }

    /** Identifier of the contact of a client or vendor. */
    String contactId(Kind kind, String id) {
        if (id.startsWith("of-", 4)) { // the other role of a contact
            return kind == Kind.VENDORS
                    ? ids.of(Kind.CLIENTS, id.substring(7))
                    : ids.of(Kind.VENDORS, id.substring(7));
        }
        return ids.of(kind, id);
    }

    /** The contact of a document, with its name alone. */
    ObjectNode contact(Kind kind, JsonNode party) {
        ObjectNode contact = NODES.objectNode();
        contact.put("ContactID", contactId(kind, party.path("id").asString("")));
        contact.put("Name", cut(party.path("name").asString(""), 255));
        contact.putArray("Addresses");
        contact.putArray("Phones");
        contact.putArray("ContactGroups");
        contact.putArray("ContactPersons");
        return contact.put("HasValidationErrors", false);
    }

    /** The contact of a direct transaction. */
    Optional<ObjectNode> anyContact(JsonNode body) {
        if (body.hasNonNull("vendor")) {
            return Optional.of(contact(Kind.VENDORS, body.path("vendor")));
        }
        return body.hasNonNull("client")
                ? Optional.of(contact(Kind.CLIENTS, body.path("client")))
                : Optional.empty();
    }

    /** Rate as the API gives it: units of the currency for one unit of the base currency. */
    static BigDecimal rate(JsonNode body) {
        String rate = body.path("rate").asString("1");
        return BigDecimal.ONE.divide(new BigDecimal(rate), RATE_DIGITS, RoundingMode.HALF_UP);
    }

    /** The amount less a discount in percent, not rounded. */
    public static BigDecimal discounted(BigDecimal amount, BigDecimal percent) {
        return amount.multiply(HUNDRED.subtract(percent)).movePointLeft(2);
    }

    static BigDecimal amount(JsonNode body, String member) {
        return new BigDecimal(body.path(member).asString("0.00"));
    }

    static String cut(String text, int length) {
        return text.length() > length ? text.substring(0, length) : text;
    }
}
