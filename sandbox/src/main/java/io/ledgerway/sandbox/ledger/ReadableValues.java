package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRefusal;
import io.ledgerway.sandbox.record.RecordBody;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Rejects dates and rates with which a dialect or a report could not show the record, nor the
 * others of its list.
 */
final class ReadableValues {

    private static final Set<String> DATES =
            Set.of(
                    "allocated_on",
                    "cleared_on",
                    "date",
                    "due_on",
                    "expected_on",
                    "issued_on",
                    "locked_until",
                    "paid_on",
                    "payment_due_on",
                    "posted_on",
                    "received_on",
                    "year_start");

    /** Members as an application of QuickBooks Online sent them. */
    private static final String OF_DIALECT = "quickbooks";

    private ReadableValues() {}

    static void require(Kind kind, RecordBody recordBody) {
        requireDates(recordBody.json());
        if (kind == Kind.TAX_CODES) {
            recordBody.number("rate", BigDecimal.ZERO);
            recordBody.number("effective_rate", BigDecimal.ZERO);
            recordBody.list("components").forEach(it -> it.number("rate", BigDecimal.ZERO));
        } else if (kind.isDocument() || kind.isOrder() || kind.isPayment() || isDirect(kind)) {
            requireRate(recordBody);
            recordBody.list("payments").forEach(ReadableValues::requireRate);
        }
    }

    private static boolean isDirect(Kind kind) {
        return kind == Kind.DIRECT_COSTS || kind == Kind.DIRECT_INCOMES;
    }

    private static void requireRate(RecordBody recordBody) {
        if (recordBody.number("rate", BigDecimal.ONE).signum() <= 0) {
            throw LedgerRefusal.invalid("'rate' must be positive");
        }
    }

    private static void requireDates(JsonNode node) {
        if (node instanceof ObjectNode object) {
            for (Map.Entry<String, JsonNode> member : object.properties()) {
                if (DATES.contains(member.getKey())) {
                    requireDate(member.getKey(), member.getValue());
                } else if (!member.getKey().equals(OF_DIALECT)) {
                    requireDates(member.getValue());
                }
            }
        } else if (node.isArray()) {
            node.forEach(ReadableValues::requireDates);
        }
    }

    private static void requireDate(String name, JsonNode value) {
        if (!value.isNull() && !isDate(value.asString(""))) {
            throw LedgerRefusal.invalid(
                    "'%s' must be a date such as 2026-01-31, not %s".formatted(name, value));
        }
    }

    private static boolean isDate(String text) {
        try {
            int year = LocalDate.parse(text).getYear();
            return year > 1900 && year <= 9999;
        } catch (DateTimeException e) {
            return false;
        }
    }
}
