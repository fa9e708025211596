package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.ledger.Kind;
import io.ledgerway.sandbox.ledger.LedgerRecord;
import io.ledgerway.sandbox.ledger.Records;
import io.ledgerway.sandbox.tenant.Tenant;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads what is to be written, of whatever kind: what must be there is, references lead somewhere,
 * dates are dates and amounts are amounts. Tells everything that is wrong at once.
 */
class Contents {

    private static final Map<String, List<String>> REQUIRED =
            Map.of(
                    "customers", List.of("name"),
                    "suppliers", List.of("name"),
                    "chartOfAccounts", List.of("name", "class"),
                    "items", List.of("name"),
                    "taxRates", List.of("name"),
                    "trackingCategories", List.of("name"),
                    "invoices", List.of("client", "issued_on", "lines"),
                    "bills", List.of("vendor", "issued_on", "lines"),
                    "creditNotes", List.of("client", "issued_on", "lines"),
                    "billCreditNotes", List.of("vendor", "issued_on", "lines"));

    private static final Map<String, Kind> REFERENCES =
            Map.of(
                    "client", Kind.CLIENTS,
                    "vendor", Kind.VENDORS,
                    "account", Kind.LEDGER_ACCOUNTS,
                    "account_id", Kind.LEDGER_ACCOUNTS,
                    "tax_code", Kind.TAX_CODES,
                    "tax_code_id", Kind.TAX_CODES,
                    "product", Kind.PRODUCTS,
                    "dimensions", Kind.DIMENSIONS);

    private static final Set<String> AMOUNTS =
            Set.of(
                    "amount",
                    "discount",
                    "discount_total",
                    "gross",
                    "gross_total",
                    "net",
                    "net_total",
                    "price",
                    "qty",
                    "rate",
                    "tax",
                    "tax_total",
                    "total",
                    "unit_price");

    private static final BigDecimal TOO_MUCH = new BigDecimal("1e11");
    private static final int MOST_DIGITS = 12;

    private final Records records;
    private final ObjectMapper json;

    Contents(Records records, ObjectMapper json) {
        this.records = records;
        this.json = json;
    }

    /**
     * Throws nothing away and fills in nothing.
     *
     * @throws WriteRefusal naming every member that is wrong
     */
    void check(Tenant tenant, Kind kind, ObjectNode body) {
        List<FieldIssue> issues = new ArrayList<>();
        for (String member : REQUIRED.getOrDefault(kind.dataType(), List.of())) {
            if (missing(body.path(member))) {
                issues.add(new FieldIssue(member, "'%s' is required".formatted(member)));
            }
        }
        walk(tenant, "", body, issues);
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
        if (value.isNull() || value.isArray()) {
            return;
        }
        Kind target = REFERENCES.get(name);
        if (target != null) {
            String id = (value.isObject() ? value.path("id") : value).asString("");
            if (!leads(tenant, target, id)) {
                issues.add(
                        new FieldIssue(
                                field,
                                "There is no '%s' in %s".formatted(id, target.nativeName())));
            }
        } else if (name.endsWith("_on") && !isDate(value)) {
            issues.add(new FieldIssue(field, "'%s' is not a date".formatted(field)));
        } else if (AMOUNTS.contains(name) && !isAmount(value)) {
            issues.add(new FieldIssue(field, "'%s' is not an amount".formatted(field)));
        }
    }

    /** To a record that lives. */
    private boolean leads(Tenant tenant, Kind kind, String id) {
        return records.find(tenant, kind, id).filter(it -> !it.deleted()).isPresent();
    }

    /** A party with a currency takes only documents of it. */
    private void currency(Tenant tenant, ObjectNode body, List<FieldIssue> issues) {
        String currency = body.path("currency").asString("");
        if (currency.isEmpty()) {
            return;
        }
        if (!isCurrency(currency)) {
            issues.add(new FieldIssue("currency", "'%s' is no currency".formatted(currency)));
            return;
        }
        for (String member : List.of("client", "vendor")) {
            String own = currencyOf(tenant, member, body.path(member).path("id").asString(""));
            if (!own.isEmpty() && !own.equals(currency)) {
                issues.add(
                        new FieldIssue("currency", "The %s takes %s only".formatted(member, own)));
            }
        }
    }

    private String currencyOf(Tenant tenant, String member, String id) {
        Kind kind = member.equals("client") ? Kind.CLIENTS : Kind.VENDORS;
        return records.find(tenant, kind, id)
                .map(LedgerRecord::body)
                .map(it -> json.readTree(it).path("currency").asString(""))
                .orElse("");
    }

    private static boolean isCurrency(String code) {
        return Currency.getAvailableCurrencies().stream()
                .anyMatch(it -> it.getCurrencyCode().equals(code));
    }

    private static boolean isDate(JsonNode value) {
        try {
            return value.isString() && LocalDate.parse(value.asString()).getYear() > 1900;
        } catch (DateTimeException e) {
            return false;
        }
    }

    private static boolean isAmount(JsonNode value) {
        if (value.isContainer() || !value.asString("").matches("-?\\d{1,12}(\\.\\d{1,12})?")) {
            return false;
        }
        BigDecimal amount = new BigDecimal(value.asString());
        return amount.abs().compareTo(TOO_MUCH) < 0 && amount.scale() <= MOST_DIGITS;
    }
}
