package io.ledgerway.sandbox.xero.reports;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Dates of periods. */
final class ReportDates {

    /** Before all postings. */
    static final LocalDate EARLIEST = LocalDate.of(1900, 1, 1);

    private static final DateTimeFormatter COLUMN_TITLE =
            DateTimeFormatter.ofPattern("dd MMM yyyy", Locale.ENGLISH);

    private ReportDates() {}

    static LocalDate endOfMonth(LocalDate date) {
        return date.withDayOfMonth(date.lengthOfMonth());
    }

    /** The same day some months before; the end of a month stays one. */
    static LocalDate back(LocalDate date, int months) {
        LocalDate before = date.minusMonths(months);
        return date.equals(endOfMonth(date)) ? endOfMonth(before) : before;
    }

    static String columnTitle(LocalDate date) {
        return COLUMN_TITLE.format(date);
    }
}
