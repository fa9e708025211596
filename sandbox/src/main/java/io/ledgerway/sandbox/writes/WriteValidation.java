package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.record.TimeRange;
import io.ledgerway.sandbox.tenant.Tenant;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Validates a write of any kind: required members, references, dates and amounts. Reports all
 * errors at once.
 */
class WriteValidation {

    private static final Map<String, List<String>> REQUIRED =
            Map.ofEntries(
                    Map.entry("customers", List.of("name")),
                    Map.entry("suppliers", List.of("name")),
                    Map.entry("chartOfAccounts", List.of("name", "class")),
                    Map.entry("items", List.of("name")),
                    Map.entry("taxRates", List.of("name")),
                    Map.entry("trackingCategories", List.of("name")),
                    Map.entry("paymentMethods", List.of("name")),
                    Map.entry("journals", List.of("name")),
                    Map.entry("bankAccounts", List.of("name")),
                    Map.entry("invoices", List.of("client", "issued_on", "lines")),
                    Map.entry("bills", List.of("vendor", "issued_on", "lines")),
                    Map.entry("creditNotes", List.of("client", "issued_on", "lines")),
                    Map.entry("billCreditNotes", List.of("vendor", "issued_on", "lines")),
                    Map.entry("salesOrders", List.of("client", "issued_on", "lines")),
                    Map.entry("purchaseOrders", List.of("vendor", "issued_on", "lines")),
                    Map.entry("itemReceipts", List.of("vendor", "received_on", "lines")),
                    Map.entry("directCosts", List.of("account", "issued_on", "lines")),
                    Map.entry("directIncomes", List.of("account", "issued_on", "lines")),
                    Map.entry("payments", List.of("client", "paid_on", "total")),
                    Map.entry("billPayments", List.of("vendor", "paid_on", "total")),
                    Map.entry(
                            "transfers",
                            List.of("date", "from.account", "from.amount", "to.account")),
                    Map.entry("journalEntries", List.of("posted_on", "lines")),
                    Map.entry("bankTransactions", List.of("account", "cleared_on", "amount")));

    private static final Map<String, Kind> REFERENCES =
            Map.ofEntries(
                    Map.entry("client", Kind.CLIENTS),
                    Map.entry("billable_to", Kind.CLIENTS),
                    Map.entry("vendor", Kind.VENDORS),
                    Map.entry("account", Kind.LEDGER_ACCOUNTS),
                    Map.entry("account_id", Kind.LEDGER_ACCOUNTS),
                    Map.entry("payable_account", Kind.LEDGER_ACCOUNTS),
                    Map.entry("tax_code", Kind.TAX_CODES),
                    Map.entry("tax_code_id", Kind.TAX_CODES),
                    Map.entry("product", Kind.PRODUCTS),
                    Map.entry("dimensions", Kind.DIMENSIONS),
                    Map.entry("method", Kind.PAYMENT_METHODS),
                    Map.entry("journal", Kind.JOURNALS),
                    Map.entry("created_from", Kind.PURCHASE_BILLS));

    /** Kinds that payments settle, by the kind of payment and the name. */
    private static final Map<String, Map<String, Kind>> SETTLED =
            Map.of(
                    "payments",
                    Map.of(
                            "invoice", Kind.SALES_INVOICES,
                            "credit_note", Kind.SALES_CREDITS,
                            "refund", Kind.CLIENT_PAYMENTS,
                            "payment", Kind.CLIENT_PAYMENTS),
                    "billPayments",
                    Map.of(
                            "bill", Kind.PURCHASE_BILLS,
                            "credit_note", Kind.PURCHASE_CREDITS,
                            "refund", Kind.VENDOR_PAYMENTS,
                            "payment", Kind.VENDOR_PAYMENTS));

    private static final Set<String> AMOUNTS =
            Set.of(
                    "account_rate",
                    "amount",
                    "available",
                    "balance",
                    "discount",
                    "discount_total",
                    "effective_rate",
                    "gross",
                    "gross_total",
                    "net",
                    "net_total",
                    "overdraft_limit",
                    "price",
                    "qty",
                    "rate",
                    "tax",
                    "tax_override",
                    "tax_total",
                    "total",
                    "unit_price");

    private static final Set<String> CURRENCIES =
            Currency.getAvailableCurrencies().stream()
                    .map(Currency::getCurrencyCode)
                    .collect(Collectors.toUnmodifiableSet());

    /** Platforms on which a document can have another currency than the default of its party. */
    private static final Set<String> DEFAULT_CURRENCY_ONLY = Set.of("gbol");

    private static final Pattern AMOUNT = Pattern.compile("-?\\d{1,12}(\\.\\d{1,12})?");
    private static final BigDecimal AMOUNT_LIMIT = new BigDecimal("1e11");
    private static final int MAX_SCALE = 12;

    private final RecordQueries recordQueries;
    private final ObjectMapper json;

    WriteValidation(RecordQueries recordQueries, ObjectMapper json) {
        this.recordQueries = recordQueries;
        this.json = json;
    }

    /**
     * Validates without changing the body.
     *
     * @throws WriteRefusal naming every invalid member
     */
    void check(Tenant tenant, Kind kind, ObjectNode body) {
        List<FieldIssue> issues = new ArrayList<>();
        for (String member : REQUIRED.getOrDefault(kind.dataType(), List.of())) {
            if (missing(body.at("/" + member.replace('.', '/')))) {
                issues.add(new FieldIssue(member, "'%s' is required".formatted(member)));
            }
        }
        walk(tenant, "", body, issues);
        settled(tenant, kind, body, issues);
        if (kind == Kind.JOURNALS && body.hasNonNull("parent_id")) {
            leads(tenant, Kind.JOURNALS, "parent_id", body.path("parent_id"), issues);
        }
        currency(tenant, body, issues);
        if (!issues.isEmpty()) {
            throw WriteRefusal.invalid(issues);
        }
    }

    private static boolean missing(JsonNode value) {
        return value.isMissingNode()
                || value.isNull()
                || (value.isString() && value.asString().isBlank())
                || (value.isArray() && value.isEmpty());
    }

    private void walk(Tenant tenant, String prefix, ObjectNode body, List<FieldIssue> issues) {
        body.properties()
                .forEach(member -> {
                    String field = prefix + member.getKey();
                    JsonNode value = member.getValue();
                    one(tenant, member.getKey(), field, value, issues);
                    if (value instanceof ObjectNode inner
                            && !REFERENCES.containsKey(member.getKey())) {
                        walk(tenant, field + ".", inner, issues);
                    }
                    for (int i = 0; value.isArray() && i < value.size(); i++) {
                        String element = field + "[" + i + "]";
                        if (REFERENCES.containsKey(member.getKey())) {
                            one(tenant, member.getKey(), element, value.get(i), issues);
                        } else if (value.get(i) instanceof ObjectNode inner) {
                            walk(tenant, element + ".", inner, issues);
                        }
                    }
                });
    }

    private void one(
            Tenant tenant, String name, String field, JsonNode value, List<FieldIssue> issues) {
        Kind target = REFERENCES.get(name);
        // the walk validates each element of a list of references
        if (value.isNull() || (value.isArray() && target != null)) {
            return;
        }
        if (target != null) {
            leads(tenant, target, field, value.isObject() ? value.path("id") : value, issues);
        } else if ((name.endsWith("_on") || name.equals("date")) && !isDate(value)) {
            issues.add(new FieldIssue(field, "'%s' is not a date".formatted(field)));
        } else if (AMOUNTS.contains(name) && !isAmount(value)) {
            issues.add(new FieldIssue(field, "'%s' is not an amount".formatted(field)));
        }
    }

    /** Requires a reference to a live record. */
    private void leads(
            Tenant tenant, Kind kind, String field, JsonNode value, List<FieldIssue> issues) {
        String id = value.asString("");
        if (recordQueries.find(tenant, kind, id).filter(it -> !it.deleted()).isEmpty()) {
            issues.add(
                    new FieldIssue(
                            field, "There is no '%s' in %s".formatted(id, kind.nativeName())));
        }
    }

    /** Requires that settled records are live. */
    private void settled(Tenant tenant, Kind kind, ObjectNode body, List<FieldIssue> issues) {
        Map<String, Kind> words = SETTLED.getOrDefault(kind.dataType(), Map.of());
        for (int i = 0; i < body.path("parts").size(); i++) {
            JsonNode settles = body.path("parts").path(i).path("settles");
            for (int j = 0; j < settles.size(); j++) {
                Kind target = words.get(settles.path(j).path("kind").asString(""));
                if (target != null) {
                    String field = "parts[%d].settles[%d].id".formatted(i, j);
                    leads(tenant, target, field, settles.path(j).path("id"), issues);
                }
            }
        }
    }

    /** A party with a currency only accepts documents in it, unless that is only a default. */
    private void currency(Tenant tenant, ObjectNode body, List<FieldIssue> issues) {
        String currency = body.path("currency").asString("");
        if (currency.isEmpty()) {
            return;
        }
        if (!isCurrency(currency)) {
            issues.add(new FieldIssue("currency", "'%s' is not a currency".formatted(currency)));
            return;
        }
        if (DEFAULT_CURRENCY_ONLY.contains(tenant.platform())) {
            return;
        }
        for (String member : List.of("client", "vendor")) {
            String own = currencyOf(tenant, member, body.path(member).path("id").asString(""));
            if (!own.isEmpty() && !own.equals(currency)) {
                issues.add(
                        new FieldIssue(
                                "currency", "The %s accepts %s only".formatted(member, own)));
            }
        }
    }

    private String currencyOf(Tenant tenant, String member, String id) {
        if (id.isEmpty()) {
            return "";
        }
        Kind kind = member.equals("client") ? Kind.CLIENTS : Kind.VENDORS;
        return recordQueries
                .find(tenant, kind, id)
                .map(LedgerRecord::body)
                .map(it -> json.readTree(it).path("currency").asString(""))
                .orElse("");
    }

    private static boolean isCurrency(String code) {
        return CURRENCIES.contains(code);
    }

    private static boolean isDate(JsonNode value) {
        try {
            return value.isString() && isUsual(LocalDate.parse(value.asString()));
        } catch (DateTimeException e) {
            return false;
        }
    }

    private static boolean isUsual(LocalDate day) {
        return day.getYear() > 1900 && TimeRange.contains(day);
    }

    private static boolean isAmount(JsonNode value) {
        if (value.isContainer() || !AMOUNT.matcher(value.asString("")).matches()) {
            return false;
        }
        BigDecimal amount = new BigDecimal(value.asString());
        return amount.abs().compareTo(AMOUNT_LIMIT) < 0 && amount.scale() <= MAX_SCALE;
    }
}
