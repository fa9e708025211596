package io.ledgerway.sync.report;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import java.time.DateTimeException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of an aged report.
 *
 * @param date the date of the report
 * @param periods number of periods before that date
 * @param days length of a period
 */
record AgedReportRequest(LocalDate date, int periods, int days) {

    private static final int DEFAULT_PERIODS = 12;
    private static final int MAX_PERIODS = 60;
    private static final int DEFAULT_DAYS = 30;
    private static final int MAX_DAYS = 366;
    private static final int FIRST_YEAR = 1900;

    /** All days of a report have years of four digits, also the day after its date. */
    private static final int LAST_YEAR = 9998;

    /**
     * Validates the query parameters.
     *
     * @throws ApiException 400 that names every invalid parameter
     */
    static AgedReportRequest of(
            @Nullable String reportDate,
            @Nullable Integer numberOfPeriods,
            @Nullable Integer periodLengthDays,
            LocalDate today) {
        ValidationErrors validationErrors = new ValidationErrors(null);
        AgedReportRequest request =
                new AgedReportRequest(
                        date(reportDate, today, validationErrors),
                        number(
                                "numberOfPeriods",
                                numberOfPeriods,
                                DEFAULT_PERIODS,
                                MAX_PERIODS,
                                validationErrors),
                        number(
                                "periodLengthDays",
                                periodLengthDays,
                                DEFAULT_DAYS,
                                MAX_DAYS,
                                validationErrors));
        validationErrors.throwIfAny();
        return request;
    }

    /** The first day of a period; period 0 ends on the report date. */
    LocalDate firstDay(int period) {
        return date.minusDays((period + 1L) * days - 1);
    }

    /** The last day of a period. */
    LocalDate lastDay(int period) {
        return date.minusDays((long) period * days);
    }

    private static int number(
            String name,
            @Nullable Integer value,
            int usual,
            int most,
            ValidationErrors validationErrors) {
        if (value == null) {
            return usual;
        }
        if (value < 1 || value > most) {
            validationErrors.add(name, "must be 1 to " + most);
        }
        return value;
    }

    /** Parses a date, or a timestamp of which only the date is used. */
    private static LocalDate date(
            @Nullable String text, LocalDate today, ValidationErrors validationErrors) {
        if (text == null || text.isBlank()) {
            return today;
        }
        try {
            if (text.matches("\\d{4}-\\d{2}-\\d{2}(T.*)?")) {
                LocalDate date = LocalDate.parse(text.substring(0, "yyyy-MM-dd".length()));
                if (date.getYear() >= FIRST_YEAR && date.getYear() <= LAST_YEAR) {
                    return date;
                }
            }
        } catch (DateTimeException e) {
            // reported below with all other invalid values
        }
        validationErrors.add(
                "reportDate",
                "is not a date from %d to %d, e.g. 2026-03-31".formatted(FIRST_YEAR, LAST_YEAR));
        return today;
    }
}
