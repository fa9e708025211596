package io.ledgerway.portal.report;

import io.ledgerway.portal.chart.Chart;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table of amounts in one currency: lines with sub-totals, one column per period, the newest
 * last.
 *
 * @param currency null if the platform does not say
 * @param first the head of the first column
 * @param base the column with which the last one is compared; null for no comparison
 * @param chart the same numbers, in the same order; null if there is nothing to draw
 */
record ReportTable(
        @Nullable String currency,
        String first,
        List<String> columns,
        @Nullable Integer base,
        List<Row> rows,
        @Nullable Chart chart) {

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final BigDecimal MAX_PERCENT = BigDecimal.valueOf(1_000);

    ReportTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /** The role of a row. */
    enum Kind {
        HEAD,
        LINE,
        SUBTOTAL,
        RESULT
    }

    /**
     * A row.
     *
     * @param depth of indentation
     * @param amounts one per column; null where there is none, empty for a head
     */
    record Row(Kind kind, int depth, String label, List<@Nullable BigDecimal> amounts) {

        Row {
            amounts = Collections.unmodifiableList(new ArrayList<>(amounts));
        }

        static Row head(int depth, String label) {
            return new Row(Kind.HEAD, depth, label, List.of());
        }

        /** The style class. */
        public String look() {
            return switch (kind) {
                case HEAD -> "section";
                case LINE -> "d" + Math.min(depth, 4);
                case SUBTOTAL -> "subtotal d" + Math.min(depth, 4);
                case RESULT -> "result";
            };
        }

        public boolean isHead() {
            return kind == Kind.HEAD;
        }
    }

    public boolean isCompared() {
        return base != null;
    }

    /** How the last column differs from the one it is compared with; null if one is missing. */
    public @Nullable BigDecimal change(Row row) {
        if (base == null || row.isHead()) {
            return null;
        }
        BigDecimal before = row.amounts().get(base);
        BigDecimal now = row.amounts().getLast();
        return before == null || now == null ? null : now.subtract(before);
    }

    /** The same in percent; empty if it says nothing. */
    public String percent(Row row) {
        BigDecimal change = change(row);
        if (change == null || base == null) {
            return "";
        }
        BigDecimal before = row.amounts().get(base);
        if (before == null || before.signum() == 0) {
            return "";
        }
        BigDecimal percent = change.multiply(HUNDRED).divide(before.abs(), 1, RoundingMode.HALF_UP);
        return percent.abs().compareTo(MAX_PERCENT) > 0
                ? ""
                : (percent.signum() > 0 ? "+" : "") + percent.toPlainString() + " %";
    }
}
