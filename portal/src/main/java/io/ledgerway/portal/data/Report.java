package io.ledgerway.portal.data;

import io.ledgerway.portal.chart.Chart;
import io.ledgerway.portal.chart.Series;
import io.ledgerway.portal.chart.Unit;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A monthly report, oldest month first, as a table and as a chart of its last line.
 *
 * @param lines the lines of the report
 */
record Report(@Nullable String currency, List<String> periods, List<Line> lines) {

    /** A line with its amount per period; null for a period without an amount. */
    record Line(String label, List<@Nullable BigDecimal> amounts) {}

    static Report of(JsonNode report) {
        List<JsonNode> months = RecordJson.objects(report.path("reports")).reversed();
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
        return new Report(currency.isString() ? currency.asString() : null, periods, lines);
    }

    /** The chart of the last line; only valid if there are lines. */
    public Chart chart() {
        Line drawn = lines.getLast();
        return Chart.bars(
                drawn.label() + " by month",
                Unit.measure(Objects.requireNonNullElse(currency, "amount")),
                periods,
                List.of(new Series(drawn.label(), "", drawn.amounts())));
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
}
