package io.ledgerway.sandbox.xero.reports;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.xero.books.BookIndex;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import io.ledgerway.sandbox.xero.wire.XeroError;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Request for a report.
 *
 * @param parameters parameters of the query, with names in lower case
 */
record ReportRequest(
        Tenant tenant, Map<String, String> parameters, BookIndex index, LocalDate today) {

    private static final int MAX_PERIODS = 11;

    LocalDate date(String name, LocalDate otherwise) {
        String text = parameters.get(name);
        return text == null
                ? otherwise
                : XeroDates.parse(text)
                        .orElseThrow(() -> XeroError.invalid("Invalid date '%s'".formatted(text)));
    }

    int periods() {
        String text = parameters.getOrDefault("periods", "0");
        if (!text.matches("\\d{1,2}") || Integer.parseInt(text) > MAX_PERIODS) {
            throw XeroError.invalid("Periods must be between 1 and 11");
        }
        return Integer.parseInt(text);
    }

    int months() {
        return switch (parameters.getOrDefault("timeframe", "MONTH").toUpperCase(Locale.ROOT)) {
            case "QUARTER" -> 3;
            case "YEAR" -> 12;
            default -> 1;
        };
    }

    String organisationName() {
        return organisation().path("name").asString("");
    }

    /** First day of the financial year that contains the date. */
    LocalDate yearStart(LocalDate date) {
        String start = organisation().path("year_start").asString("2024-04-01");
        LocalDate begin = LocalDate.parse(start).withYear(date.getYear());
        return begin.isAfter(date) ? begin.minusYears(1) : begin;
    }

    private JsonNode organisation() {
        return index.all(Kind.ORGANISATION).values().iterator().next();
    }

    /** Identifier of an account. */
    String accountId(String account) {
        return index.ids().of(Kind.LEDGER_ACCOUNTS, account);
    }
}
