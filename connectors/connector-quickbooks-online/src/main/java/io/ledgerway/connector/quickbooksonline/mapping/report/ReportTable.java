package io.ledgerway.connector.quickbooksonline.mapping.report;

import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.model.accounting.report.ReportLine;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A report: rows of sections and accounts, with a column per month. */
final class ReportTable {

    private static final DateTimeFormatter TITLE =
            DateTimeFormatter.ofPattern("MMM uuuu", Locale.ENGLISH);

    private final SourceObject report;

    ReportTable(SourceObject report) {
        this.report = report;
    }

    /** The index of the column of each month, in the order of time. */
    Map<YearMonth, Integer> months() {
        var months = new TreeMap<YearMonth, Integer>();
        var columns = report.object("Columns").list("Column");
        for (int i = 0; i < columns.size(); i++) {
            var month = month(columns.get(i));
            if (month != null) {
                months.putIfAbsent(month, i);
            }
        }
        return months;
    }

    /** Of the start date of the column, else of its title, such as {@code Jan 2026}. */
    private static @Nullable YearMonth month(SourceObject column) {
        for (var each : column.list("MetaData")) {
            if ("StartDate".equals(each.text("Name"))) {
                return YearMonth.from(LocalDate.parse(each.required("Value")));
            }
        }
        var title = column.text("ColTitle");
        try {
            return title == null || !"Money".equals(column.text("ColType"))
                    ? null
                    : YearMonth.parse(title, TITLE);
        } catch (DateTimeParseException e) {
            return null;
        }
    }

    /** The section of a group at any depth, as a line; an empty line where it is missing. */
    ReportLine section(String group, String name, int column) {
        return find(report.object("Rows"), group)
                .map(it -> line(it, column))
                .orElseGet(() -> new ReportLine("", name, BigDecimal.ZERO, List.of()));
    }

    /** Whether there is a section of a group. */
    boolean has(String group) {
        return find(report.object("Rows"), group).isPresent();
    }

    /** Whether any amount of any month is not zero. */
    boolean hasValues() {
        var columns = months().values();
        return hasValues(report.object("Rows"), columns);
    }

    private static boolean hasValues(SourceObject rows, Collection<Integer> columns) {
        return rows.list("Row").stream()
                .anyMatch(row ->
                        hasValue(row, columns)
                                || hasValue(row.object("Header"), columns)
                                || hasValue(row.object("Summary"), columns)
                                || hasValues(row.object("Rows"), columns));
    }

    private static boolean hasValue(SourceObject cells, Collection<Integer> columns) {
        return columns.stream().anyMatch(column -> value(cells, column).signum() != 0);
    }

    private static Optional<SourceObject> find(SourceObject rows, String group) {
        for (var row : rows.list("Row")) {
            if (group.equals(row.text("group"))) {
                return Optional.of(row);
            }
            var inner = find(row.object("Rows"), group);
            if (inner.isPresent()) {
                return inner;
            }
        }
        return Optional.empty();
    }

    /** The accounts below a group; none where it is missing. */
    List<ReportLine> leaves(String group, int column) {
        return find(report.object("Rows"), group)
                .map(it -> leaves(line(it, column)))
                .orElseGet(List::of);
    }

    private static List<ReportLine> leaves(ReportLine line) {
        var items = line.items();
        return items == null || items.isEmpty()
                ? List.of(line)
                : items.stream().flatMap(it -> leaves(it).stream()).toList();
    }

    private static ReportLine line(SourceObject row, int column) {
        if (!row.list("ColData").isEmpty()) {
            return new ReportLine(account(row), label(row), value(row, column), List.of());
        }
        var header = row.object("Header");
        var items = new ArrayList<ReportLine>();
        var own = value(header, column);
        if (own.signum() != 0) {
            // an account with accounts below it
            items.add(new ReportLine(account(header), label(header), own, List.of()));
        }
        row.object("Rows").list("Row").forEach(it -> items.add(line(it, column)));
        return new ReportLine(
                account(header), label(header), value(row.object("Summary"), column), items);
    }

    private static String account(SourceObject row) {
        var cells = row.list("ColData");
        var id = cells.isEmpty() ? null : cells.getFirst().text("id");
        return id == null ? "" : id;
    }

    private static @Nullable String label(SourceObject row) {
        var cells = row.list("ColData");
        return cells.isEmpty() ? null : cells.getFirst().text("value");
    }

    private static BigDecimal value(SourceObject row, int column) {
        var cells = row.list("ColData");
        return column < cells.size() ? cells.get(column).amountOrZero("value") : BigDecimal.ZERO;
    }
}
