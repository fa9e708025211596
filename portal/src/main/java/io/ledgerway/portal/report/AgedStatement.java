package io.ledgerway.portal.report;

import io.ledgerway.portal.chart.Chart;
import io.ledgerway.portal.chart.Series;
import io.ledgerway.portal.chart.Unit;
import io.ledgerway.portal.data.RecordJson;
import io.ledgerway.portal.report.ReportTable.Kind;
import io.ledgerway.portal.report.ReportTable.Row;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A report of outstanding amounts by customer or supplier and age: one table per currency, the
 * largest sums first. The ages run from not yet due to the oldest.
 */
final class AgedStatement {

    private AgedStatement() {}

    /** A customer or supplier with its amounts by age. */
    private record Party(String name, List<BigDecimal> amounts) {

        BigDecimal total() {
            return amounts.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        }
    }

    /**
     * One table per currency.
     *
     * @param most rows with a name per currency; all others are one row
     */
    static List<ReportTable> tables(ReportRequest request, JsonNode response, int most) {
        return parties(request, response).entrySet().stream()
                // the currency of most customers or suppliers first
                .sorted(Comparator.comparingInt(it -> -it.getValue().size()))
                .map(it -> table(request, it.getKey(), it.getValue(), most))
                .toList();
    }

    /** The totals by age in one currency; zeros if nothing is outstanding. */
    static List<BigDecimal> totals(ReportRequest request, JsonNode response, String currency) {
        return sum(parties(request, response).getOrDefault(currency, List.of()));
    }

    private static Map<String, List<Party>> parties(ReportRequest request, JsonNode response) {
        Map<String, List<Party>> currencies = new TreeMap<>();
        boolean debtors = request.kind() == ReportKind.AGED_DEBTORS;
        for (JsonNode party : response.path("data")) {
            String name = RecordJson.text(party.path(debtors ? "customerName" : "supplierName"));
            String id = RecordJson.text(party.path(debtors ? "customerId" : "supplierId"));
            String label = name.isBlank() ? (id.isBlank() ? "Not assigned" : id) : name;
            for (JsonNode money : party.path("agedCurrencyOutstanding")) {
                currencies
                        .computeIfAbsent(
                                RecordJson.text(money.path("currency")), _ -> new ArrayList<>())
                        .add(new Party(label, amounts(money.path("agedOutstandingAmounts"))));
            }
        }
        return currencies;
    }

    private static ReportTable table(
            ReportRequest request, String currency, List<Party> parties, int most) {
        List<Party> sorted =
                parties.stream().sorted(Comparator.comparing(Party::total).reversed()).toList();
        List<Row> rows = new ArrayList<>();
        sorted.stream()
                .limit(most)
                .forEach(it -> rows.add(row(Kind.LINE, it.name(), it.amounts())));
        List<Party> others = sorted.subList(Math.min(most, sorted.size()), sorted.size());
        if (!others.isEmpty()) {
            String label = others.size() == 1 ? "1 other" : others.size() + " others";
            rows.add(row(Kind.LINE, label, sum(others)));
        }
        List<BigDecimal> totals = sum(sorted);
        rows.add(row(Kind.RESULT, "Total", totals));
        List<String> ages = ages(request.days());
        List<String> columns = new ArrayList<>(ages);
        columns.add("Total");
        boolean debtors = request.kind() == ReportKind.AGED_DEBTORS;
        Chart chart =
                Chart.bars(
                        request.kind().label() + " by age",
                        Unit.measure(currency),
                        ages,
                        List.of(new Series("outstanding", debtors ? "" : "s3", nullable(totals))));
        return new ReportTable(
                currency, debtors ? "Customer" : "Supplier", columns, null, rows, chart);
    }

    private static Row row(Kind kind, String label, List<BigDecimal> amounts) {
        List<@Nullable BigDecimal> cells = nullable(amounts);
        cells.add(amounts.stream().reduce(BigDecimal.ZERO, BigDecimal::add));
        return new Row(kind, 0, label, cells);
    }

    private static List<@Nullable BigDecimal> nullable(List<BigDecimal> amounts) {
        return new ArrayList<@Nullable BigDecimal>(amounts);
    }

    /** The amounts by age; ages that the API omits are zero. */
    private static List<BigDecimal> amounts(JsonNode ages) {
        List<BigDecimal> amounts =
                new ArrayList<>(Collections.nCopies(ReportRequest.AGES + 2, BigDecimal.ZERO));
        int at = 0;
        for (JsonNode age : ages) {
            if (at < amounts.size() && age.path("amount").isNumber()) {
                amounts.set(at, age.path("amount").decimalValue());
            }
            at++;
        }
        return amounts;
    }

    private static List<BigDecimal> sum(List<Party> parties) {
        List<BigDecimal> sums =
                new ArrayList<>(Collections.nCopies(ReportRequest.AGES + 2, BigDecimal.ZERO));
        for (Party party : parties) {
            for (int i = 0; i < sums.size(); i++) {
                sums.set(i, sums.get(i).add(party.amounts().get(i)));
            }
        }
        return sums;
    }

    /** The labels of the ages, as {@link ReportRequest#path} asks for them. */
    static List<String> ages(int days) {
        List<String> labels = new ArrayList<>();
        labels.add("Not yet due");
        for (int i = 0; i < ReportRequest.AGES; i++) {
            labels.add(i * days + "–" + ((i + 1) * days - 1) + " days");
        }
        labels.add(ReportRequest.AGES * days + " days and more");
        return labels;
    }

    /** The same labels for narrow charts, in days. */
    static List<String> shortAges(int days) {
        List<String> labels = new ArrayList<>();
        labels.add("not due");
        for (int i = 0; i < ReportRequest.AGES; i++) {
            labels.add(i * days + "–" + ((i + 1) * days - 1));
        }
        labels.add(ReportRequest.AGES * days + "+");
        return labels;
    }
}
