package io.ledgerway.portal.report;

import io.ledgerway.portal.chart.Chart;
import io.ledgerway.portal.chart.Series;
import io.ledgerway.portal.chart.Unit;
import io.ledgerway.portal.data.RecordJson;
import io.ledgerway.portal.report.ReportTable.Kind;
import io.ledgerway.portal.report.ReportTable.Row;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/**
 * A report of periods: profit and loss, balance sheet or cash flow. Lines of the same account, or
 * of the same group, of several periods are one row.
 */
final class FinancialStatement {

    private static final DateTimeFormatter MONTH =
            DateTimeFormatter.ofPattern("MMM uuuu", Locale.ENGLISH);
    private static final DateTimeFormatter MONTH_OF_CHART =
            DateTimeFormatter.ofPattern("MMM ’uu", Locale.ENGLISH);
    private static final DateTimeFormatter SHORT_MONTH =
            DateTimeFormatter.ofPattern("MMM", Locale.ENGLISH);
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH);
    private static final int MONTHS_OF_YEAR = 12;

    private final ReportRequest request;
    private final @Nullable String currency;
    private final NavigableMap<YearMonth, JsonNode> periods = new TreeMap<>();

    private FinancialStatement(ReportRequest request, JsonNode response) {
        this.request = request;
        JsonNode money = response.path("currency");
        this.currency = money.isString() ? money.asString() : null;
        response.path("reports")
                .forEach(it -> {
                    String end = RecordJson.text(it.path(it.has("toDate") ? "toDate" : "date"));
                    if (end.matches("\\d{4}-(0[1-9]|1[0-2]).*")) {
                        periods.put(YearMonth.parse(end.substring(0, 7)), it);
                    }
                });
    }

    /** The table with its chart; no rows if there are no periods. */
    static ReportTable table(ReportRequest request, JsonNode response) {
        return new FinancialStatement(request, response).table();
    }

    private ReportTable table() {
        if (periods.isEmpty()) {
            return new ReportTable(currency, "Line", List.of(), null, List.of(), null);
        }
        List<YearMonth> shown = shown();
        List<Row> rows = new ArrayList<>();
        switch (request.kind()) {
            case BALANCE_SHEET -> balanceSheet(shown, rows);
            case CASH_FLOW -> cashFlow(shown, rows);
            default -> profitAndLoss(shown, rows);
        }
        Integer base = shown.size() < 2 ? null : shown.size() - 2;
        return new ReportTable(
                currency, "Line", shown.stream().map(this::label).toList(), base, rows, chart());
    }

    /** The newest period and the one of the last year, or all; the newest last. */
    private List<YearMonth> shown() {
        YearMonth newest = periods.lastKey();
        return request.isLastYear()
                ? List.of(newest.minusMonths(MONTHS_OF_YEAR), newest)
                : List.copyOf(periods.keySet());
    }

    private void profitAndLoss(List<YearMonth> shown, List<Row> rows) {
        section(rows, shown, "income", "Income");
        section(rows, shown, "costOfSales", "Cost of sales");
        result(rows, shown, "Gross profit", it -> amount(it.path("grossProfit")));
        section(rows, shown, "expenses", "Expenses");
        result(rows, shown, "Operating profit", it -> amount(it.path("netOperatingProfit")));
        section(rows, shown, "otherIncome", "Other income");
        section(rows, shown, "otherExpenses", "Other expenses");
        result(rows, shown, "Net profit", it -> amount(it.path("netProfit")));
    }

    private void balanceSheet(List<YearMonth> shown, List<Row> rows) {
        section(rows, shown, "assets", "Assets");
        section(rows, shown, "liabilities", "Liabilities");
        result(rows, shown, "Net assets", it -> amount(it.path("netAssets")));
        section(rows, shown, "equity", "Equity");
    }

    private void cashFlow(List<YearMonth> shown, List<Row> rows) {
        section(rows, shown, "cashReceipts", "Cash received");
        section(rows, shown, "cashPayments", "Cash paid");
        result(rows, shown, "Net cash flow", FinancialStatement::netCash);
    }

    private void result(
            List<Row> rows,
            List<YearMonth> shown,
            String label,
            Function<JsonNode, @Nullable BigDecimal> value) {
        rows.add(new Row(Kind.RESULT, 0, label, values(shown, value)));
    }

    /** A section with its lines and its total; omitted if no period has it. */
    private void section(List<Row> rows, List<YearMonth> shown, String name, String label) {
        List<JsonNode> nodes = shown.stream().map(it -> period(it).path(name)).toList();
        if (nodes.stream().anyMatch(JsonNode::isObject)) {
            lines(rows, label, 0, nodes);
        }
    }

    private static void lines(List<Row> rows, String label, int depth, List<JsonNode> nodes) {
        Map<String, List<JsonNode>> items = items(nodes);
        List<@Nullable BigDecimal> totals =
                nodes.stream().<@Nullable BigDecimal>map(FinancialStatement::amount).toList();
        if (items.isEmpty()) {
            Kind kind = depth == 0 ? Kind.SUBTOTAL : Kind.LINE;
            rows.add(new Row(kind, depth, label, totals));
            return;
        }
        rows.add(Row.head(depth, label));
        items.values().forEach(it -> lines(rows, name(it), depth + 1, it));
        rows.add(
                new Row(
                        Kind.SUBTOTAL,
                        depth,
                        "Total " + (depth == 0 ? label.toLowerCase(Locale.ENGLISH) : label),
                        totals));
    }

    /** The items of a group by account or name, each with its node per period. */
    private static Map<String, List<JsonNode>> items(List<JsonNode> nodes) {
        Map<String, List<JsonNode>> items = new LinkedHashMap<>();
        for (int i = 0; i < nodes.size(); i++) {
            for (JsonNode item : nodes.get(i).path("items")) {
                List<JsonNode> row =
                        items.computeIfAbsent(
                                key(item),
                                _ ->
                                        new ArrayList<>(
                                                Collections.nCopies(
                                                        nodes.size(), MissingNode.getInstance())));
                row.set(i, item);
            }
        }
        return items;
    }

    private static String key(JsonNode item) {
        String account = RecordJson.text(item.path("accountId"));
        return account.isEmpty()
                ? "group " + RecordJson.text(item.path("name"))
                : "account " + account;
    }

    /** The newest name of an item. */
    private static String name(List<JsonNode> item) {
        return item.reversed().stream()
                .map(it -> RecordJson.text(it.path("name")))
                .filter(it -> !it.isBlank())
                .findFirst()
                .orElse("Other");
    }

    private Chart chart() {
        List<YearMonth> drawn = drawn();
        List<String> labels = drawn.stream().map(this::shortLabel).toList();
        Unit unit = Unit.measure(Objects.requireNonNullElse(currency, "amount"));
        String title = request.kind().label();
        return switch (request.kind()) {
            case BALANCE_SHEET ->
                    request.isLastYear()
                            ? lastYear(
                                    title, unit, "net assets", it -> amount(it.path("netAssets")))
                            : Chart.lines(
                                    title,
                                    unit,
                                    labels,
                                    List.of(
                                            series("assets", "", drawn, "assets"),
                                            series("liabilities", "s3", drawn, "liabilities"),
                                            series("net assets", "s2", drawn, "netAssets")));
            case CASH_FLOW ->
                    request.isLastYear()
                            ? lastYear(title, unit, "net cash flow", FinancialStatement::netCash)
                            : Chart.groups(
                                    title,
                                    unit,
                                    labels,
                                    List.of(
                                            series("received", "s2", drawn, "cashReceipts"),
                                            series("paid", "s3", drawn, "cashPayments"),
                                            new Series(
                                                    "net",
                                                    "",
                                                    values(drawn, FinancialStatement::netCash))));
            default ->
                    request.isLastYear()
                            ? lastYear(
                                    title, unit, "net profit", it -> amount(it.path("netProfit")))
                            : Chart.groups(
                                    title,
                                    unit,
                                    labels,
                                    List.of(
                                            series("income", "s2", drawn, "income"),
                                            new Series(
                                                    "costs",
                                                    "s3",
                                                    values(drawn, FinancialStatement::costs)),
                                            series("net profit", "", drawn, "netProfit")));
        };
    }

    /** The newest periods, as many as were chosen. */
    private List<YearMonth> drawn() {
        List<YearMonth> all = List.copyOf(periods.keySet());
        return all.subList(Math.max(0, all.size() - request.count()), all.size());
    }

    private Chart lastYear(
            String title, Unit unit, String what, Function<JsonNode, @Nullable BigDecimal> value) {
        List<YearMonth> drawn = drawn();
        return Chart.groups(
                title,
                unit,
                drawn.stream().map(this::shortLabel).toList(),
                List.of(
                        new Series(
                                what + " a year before",
                                "s3",
                                values(
                                        drawn.stream()
                                                .map(it -> it.minusMonths(MONTHS_OF_YEAR))
                                                .toList(),
                                        value)),
                        new Series(what, "", values(drawn, value))));
    }

    private Series series(String label, String look, List<YearMonth> shown, String name) {
        return new Series(label, look, values(shown, it -> amount(it.path(name))));
    }

    private List<@Nullable BigDecimal> values(
            List<YearMonth> shown, Function<JsonNode, @Nullable BigDecimal> value) {
        return shown.stream().<@Nullable BigDecimal>map(it -> value.apply(period(it))).toList();
    }

    /** The report of a period; missing if the API has none. */
    private JsonNode period(YearMonth end) {
        JsonNode there = periods.get(end);
        return there == null ? MissingNode.getInstance() : there;
    }

    private String label(YearMonth end) {
        if (request.kind() == ReportKind.BALANCE_SHEET) {
            return DAY.format(end.atEndOfMonth());
        }
        YearMonth start = end.minusMonths(request.length().months() - 1L);
        if (start.equals(end)) {
            return MONTH.format(end);
        }
        return (start.getYear() == end.getYear() ? SHORT_MONTH : MONTH).format(start)
                + " – "
                + MONTH.format(end);
    }

    /** For the axis of a chart on a phone. */
    private String shortLabel(YearMonth end) {
        YearMonth start = end.minusMonths(request.length().months() - 1L);
        if (request.kind() == ReportKind.BALANCE_SHEET || start.equals(end)) {
            return MONTH_OF_CHART.format(end);
        }
        return (start.getYear() == end.getYear() ? SHORT_MONTH : MONTH_OF_CHART).format(start)
                + "–"
                + MONTH_OF_CHART.format(end);
    }

    /** A number, or the total of a section. */
    private static @Nullable BigDecimal amount(JsonNode node) {
        JsonNode value = node.isObject() ? node.path("value") : node;
        return value.isNumber() ? value.decimalValue() : null;
    }

    private static @Nullable BigDecimal costs(JsonNode period) {
        List<BigDecimal> parts =
                Stream.of("costOfSales", "expenses", "otherExpenses")
                        .map(it -> amount(period.path(it)))
                        .filter(Objects::nonNull)
                        .map(Objects::requireNonNull)
                        .toList();
        return parts.isEmpty() ? null : parts.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static @Nullable BigDecimal netCash(JsonNode period) {
        BigDecimal received = amount(period.path("cashReceipts"));
        BigDecimal paid = amount(period.path("cashPayments"));
        if (received == null && paid == null) {
            return null;
        }
        return Objects.requireNonNullElse(received, BigDecimal.ZERO)
                .subtract(Objects.requireNonNullElse(paid, BigDecimal.ZERO));
    }
}
