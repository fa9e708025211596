package io.ledgerway.sync.report;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.time.DateTimeException;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
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
        List<ErrorBody.Item> wrong = new ArrayList<>();
        int length = atLeastOne("periodLength", periodLength, wrong);
        int count = atLeastOne("periodsToCompare", periodsToCompare, wrong);
        YearMonth start = month(startMonth, wrong);
        if (!wrong.isEmpty()) {
            throw ApiException.invalid("Error processing request - not valid.", wrong);
        }
        return new PeriodRequest(length, count, start);
    }

    private static int atLeastOne(
            String name, @Nullable Integer value, List<ErrorBody.Item> wrong) {
        if (value == null) {
            wrong.add(new ErrorBody.Item(name, "is required", null));
        } else if (value < 1) {
            wrong.add(new ErrorBody.Item(name, "must be at least 1", null));
        }
        return value == null ? 0 : value;
    }

    /** Parses a month, date or timestamp, of which only the month is used. */
    private static @Nullable YearMonth month(@Nullable String text, List<ErrorBody.Item> wrong) {
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
        wrong.add(new ErrorBody.Item("startMonth", "is not a month, e.g. 2026-03-01", null));
        return null;
    }
}
