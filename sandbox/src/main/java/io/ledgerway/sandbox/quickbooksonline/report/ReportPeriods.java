package io.ledgerway.sandbox.quickbooksonline.report;

import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import io.ledgerway.sandbox.record.TimeRange;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * Period of a report, in months or as a whole.
 *
 * @param columns periods of the columns; one for a report without months
 */
record ReportPeriods(LocalDate from, LocalDate to, List<Column> columns, boolean monthly) {

    private static final int MAX_MONTHS = 1_200;

    /** Period of a column. */
    record Column(String title, LocalDate from, LocalDate to) {}

    ReportPeriods {
        columns = List.copyOf(columns);
    }

    static ReportPeriods of(UnaryOperator<String> parameters, LocalDate today) {
        LocalDate from = date(parameters, "start_date", today.withDayOfYear(1));
        LocalDate to = date(parameters, "end_date", today);
        if (parameters.apply("start_date").isEmpty()) {
            switch (parameters.apply("date_macro")) {
                case "This Month", "This Month-to-date" -> from = today.withDayOfMonth(1);
                case "All" -> from = LocalDate.of(2000, 1, 1);
                default -> {}
            }
        }
        if (from.isAfter(to)) {
            throw Fault.unreadable("start_date", from.toString());
        }
        boolean monthly = parameters.apply("summarize_column_by").equalsIgnoreCase("Month");
        if (monthly && ChronoUnit.MONTHS.between(from, to) >= MAX_MONTHS) {
            throw Fault.business("A report has at most %d months".formatted(MAX_MONTHS));
        }
        List<Column> columns = new ArrayList<>();
        if (monthly) {
            for (YearMonth month = YearMonth.from(from);
                    !month.isAfter(YearMonth.from(to));
                    month = month.plusMonths(1)) {
                LocalDate first = month.atDay(1).isBefore(from) ? from : month.atDay(1);
                LocalDate last = month.atEndOfMonth().isAfter(to) ? to : month.atEndOfMonth();
                columns.add(
                        new Column(
                                month.getMonth().getDisplayName(TextStyle.SHORT, Locale.US)
                                        + " "
                                        + month.getYear(),
                                first,
                                last));
            }
        } else {
            columns.add(new Column("Total", from, to));
        }
        return new ReportPeriods(from, to, columns, monthly);
    }

    /** Value of a parameter; the other date when it is absent. */
    static LocalDate date(UnaryOperator<String> parameters, String name, LocalDate otherwise) {
        String text = parameters.apply(name);
        try {
            LocalDate day = text.isEmpty() ? otherwise : LocalDate.parse(text);
            if (TimeRange.contains(day)) {
                return day;
            }
            throw Fault.unreadable(name, text);
        } catch (DateTimeException e) {
            throw Fault.unreadable(name, text);
        }
    }
}
