package io.ledgerway.portal.data;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A monthly report, newest month first, as a table and as a chart of its last line.
 *
 * @param lines the lines of the report
 * @param bars the last line, oldest month first
 */
record Report(@Nullable String currency, List<String> periods, List<Line> lines, List<Bar> bars) {

    /** A line with its amount per period; null for a period without an amount. */
    record Line(String label, List<@Nullable BigDecimal> amounts) {}

    /** A bar of the chart, in units of the drawing. */
    record Bar(String period, BigDecimal amount, int x, int y, int height) {}

    static final int STEP = 48;
    static final int HALF = 80;

    static Report of(JsonNode report) {
        List<JsonNode> months = RecordJson.objects(report.path("reports"));
        Set<String> names = new LinkedHashSet<>();
        months.forEach(month ->
                month.properties()
                        .forEach(it -> {
                            if (amount(it.getValue()) != null) {
                                names.add(it.getKey());
                            }
                        }));
        List<Line> lines =
                names.stream()
                        .map(name -> new Line(Fields.label(name), amounts(months, name)))
                        .toList();
        List<String> periods = months.stream().map(Report::period).toList();
        JsonNode currency = report.path("currency");
        return new Report(
                currency.isString() ? currency.asString() : null,
                periods,
                lines,
                lines.isEmpty() ? List.of() : bars(periods, lines.getLast()));
    }

    /** The width of the drawing. */
    public int width() {
        return Math.max(1, periods.size()) * STEP;
    }

    /** The label of the drawn line. */
    public String drawn() {
        return lines.isEmpty() ? "" : lines.getLast().label();
    }

    private static List<@Nullable BigDecimal> amounts(List<JsonNode> months, String name) {
        List<@Nullable BigDecimal> amounts = new ArrayList<>();
        months.forEach(it -> amounts.add(amount(it.path(name))));
        return amounts;
    }

    /** A number, or the total of a section. */
    private static @Nullable BigDecimal amount(JsonNode node) {
        JsonNode value = node.isObject() ? node.path("value") : node;
        return value.isNumber() ? value.decimalValue() : null;
    }

    private static String period(JsonNode month) {
        String end = RecordJson.text(month.path(month.has("toDate") ? "toDate" : "date"));
        return end.length() < 7 ? end : end.substring(0, 7);
    }

    private static List<Bar> bars(List<String> periods, Line line) {
        BigDecimal largest = BigDecimal.ZERO;
        for (BigDecimal it : line.amounts()) {
            largest = it == null ? largest : largest.max(it.abs());
        }
        List<Bar> bars = new ArrayList<>();
        for (int i = periods.size() - 1; i >= 0; i--) {
            BigDecimal amount = line.amounts().get(i);
            if (amount != null) {
                int height = height(amount, largest);
                int x = (periods.size() - 1 - i) * STEP + 4;
                int y = amount.signum() < 0 ? HALF : HALF - height;
                bars.add(new Bar(periods.get(i), amount, x, y, height));
            }
        }
        return bars;
    }

    private static int height(BigDecimal amount, BigDecimal largest) {
        return largest.signum() == 0
                ? 0
                : amount.abs()
                        .multiply(BigDecimal.valueOf(HALF))
                        .divide(largest, 0, RoundingMode.HALF_UP)
                        .intValueExact();
    }
}
