package io.ledgerway.sync.report;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import java.time.DateTimeException;
import java.time.YearMonth;
import org.jspecify.annotations.Nullable;

/**
 * Requested periods of a report.
 *
 * @param length months per period
 * @param count number of periods, newest first
 * @param startMonth the last month of the newest period; null for the most recent available one
 */
record PeriodRequest(int length, int count, @Nullable YearMonth startMonth) {

    /**
     * Validates the query parameters.
     *
     * @throws ApiException 400 that names every missing or invalid parameter
     */
    static PeriodRequest of(
            @Nullable Integer periodLength,
            @Nullable Integer periodsToCompare,
            @Nullable String startMonth) {
        ValidationErrors validationErrors = new ValidationErrors(null);
        int length = atLeastOne("periodLength", periodLength, validationErrors);
        int count = atLeastOne("periodsToCompare", periodsToCompare, validationErrors);
        YearMonth start = month(startMonth, validationErrors);
        validationErrors.throwIfAny();
        return new PeriodRequest(length, count, start);
    }

    private static int atLeastOne(
            String name, @Nullable Integer value, ValidationErrors validationErrors) {
        if (value == null) {
            validationErrors.add(name, "is required");
        } else if (value < 1) {
            validationErrors.add(name, "must be at least 1");
        }
        return value == null ? 0 : value;
    }

    /** Parses a month, date or timestamp, of which only the month is used. */
    private static @Nullable YearMonth month(
            @Nullable String text, ValidationErrors validationErrors) {
        if (text == null || text.isBlank()) {
            return null;
        }
        try {
            if (text.matches("\\d{4}-\\d{2}(-\\d{2}(T.*)?)?")) {
                return YearMonth.parse(text.substring(0, "yyyy-MM".length()));
            }
        } catch (DateTimeException e) {
            // reported below with all other invalid values
        }
        validationErrors.add("startMonth", "is not a month, e.g. 2026-03-01");
        return null;
    }
}
