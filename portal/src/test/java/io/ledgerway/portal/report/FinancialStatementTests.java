package io.ledgerway.portal.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.ledgerway.portal.chart.Chart;
import io.ledgerway.portal.data.RecordJson;
import io.ledgerway.portal.report.ReportTable.Kind;
import io.ledgerway.portal.report.ReportTable.Row;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class FinancialStatementTests {

    private static final String TWO_MONTHS =
            """
            {"currency":"GBP","reports":[
             {"fromDate":"2026-02-01","toDate":"2026-02-28",
              "income":{"name":"Income","value":90.00,"items":[
               {"accountId":"a","name":"Bread and rolls","value":60.00},
               {"name":"Other","value":30.00,"items":[{"accountId":"c","name":"Cakes","value":30.00}]}]},
              "expenses":{"name":"Expenses","value":130.00,"items":[]},
              "grossProfit":90.00,"netOperatingProfit":-40.00,"netOtherIncome":0,"netProfit":-40.00},
             {"fromDate":"2026-01-01","toDate":"2026-01-31",
              "income":{"name":"Income","value":100.00,"items":[
               {"accountId":"a","name":"Bread","value":80.00},
               {"accountId":"b","name":"Coffee","value":20.00}]},
              "expenses":{"name":"Expenses","value":20.00,"items":[]},
              "grossProfit":100.00,"netOperatingProfit":80.00,"netOtherIncome":0,"netProfit":80.00}]}
            """;

    @Test
    void linesOfAnAccountAreOneRowWithSubTotalsAndTheNewestPeriodLast() {
        ReportTable table = table(ReportKind.PROFIT_AND_LOSS, Map.of(), TWO_MONTHS);

        assertThat(table.columns()).containsExactly("Jan 2026", "Feb 2026");
        assertThat(table.rows())
                .extracting(Row::kind, Row::depth, Row::label)
                .containsExactly(
                        tuple(Kind.HEAD, 0, "Income"),
                        tuple(Kind.LINE, 1, "Bread and rolls"),
                        tuple(Kind.LINE, 1, "Coffee"),
                        tuple(Kind.HEAD, 1, "Other"),
                        tuple(Kind.LINE, 2, "Cakes"),
                        tuple(Kind.SUBTOTAL, 1, "Total Other"),
                        tuple(Kind.SUBTOTAL, 0, "Total income"),
                        tuple(Kind.RESULT, 0, "Gross profit"),
                        tuple(Kind.SUBTOTAL, 0, "Expenses"),
                        tuple(Kind.RESULT, 0, "Operating profit"),
                        tuple(Kind.RESULT, 0, "Net profit"));
        assertThat(row(table, "Bread and rolls").amounts())
                .containsExactly(new BigDecimal("80.00"), new BigDecimal("60.00"));
        assertThat(row(table, "Coffee").amounts()).containsExactly(new BigDecimal("20.00"), null);
    }

    @Test
    void newestPeriodIsComparedWithThePreviousOne() {
        ReportTable table = table(ReportKind.PROFIT_AND_LOSS, Map.of(), TWO_MONTHS);

        assertThat(table.change(row(table, "Net profit"))).isEqualByComparingTo("-120");
        assertThat(table.percent(row(table, "Net profit"))).isEqualTo("-150.0 %");
        assertThat(table.percent(row(table, "Expenses"))).isEqualTo("+550.0 %");
        assertThat(table.change(row(table, "Coffee"))).isNull();
        assertThat(table.percent(row(table, "Coffee"))).isEmpty();
    }

    @Test
    void chartHasThePeriodsInTheOrderOfTheTable() {
        Chart chart =
                Objects.requireNonNull(
                        table(ReportKind.PROFIT_AND_LOSS, Map.of(), TWO_MONTHS).chart());

        assertThat(chart.categories()).containsExactly("Jan ’26", "Feb ’26");
        assertThat(chart.unit().label()).isEqualTo("GBP");
        assertThat(chart.rows().getLast().values()).containsExactly("90", "130", "-40");
        assertThat(chart.bars()).hasSize(6);
    }

    @Test
    void samePeriodOfLastYearIsShownEvenIfItIsMissing() {
        String json =
                """
                {"currency":"GBP","reports":[
                 {"toDate":"2026-02-28","netProfit":50},{"toDate":"2026-01-31","netProfit":20},
                 {"toDate":"2025-01-31","netProfit":40}]}
                """;
        ReportTable table =
                table(
                        ReportKind.PROFIT_AND_LOSS,
                        Map.of("compare", "last-year", "count", "2"),
                        json);

        assertThat(table.columns()).containsExactly("Feb 2025", "Feb 2026");
        assertThat(row(table, "Net profit").amounts()).containsExactly(null, new BigDecimal("50"));
        Chart chart = Objects.requireNonNull(table.chart());
        assertThat(chart.categories()).containsExactly("Jan ’26", "Feb ’26");
        assertThat(chart.rows().getFirst().values()).containsExactly("40", "20");
        assertThat(chart.rows().getLast().values()).containsExactly("–", "50");
    }

    @Test
    void balanceSheetIsNamedByItsDayAndCashFlowHasItsResult() {
        ReportTable sheet =
                table(
                        ReportKind.BALANCE_SHEET,
                        Map.of("length", "quarters"),
                        "{\"reports\":[{\"date\":\"2026-03-31\",\"assets\":{\"value\":10},\"netAssets\":10}]}");
        ReportTable cash =
                table(
                        ReportKind.CASH_FLOW,
                        Map.of("length", "quarters"),
                        """
                        {"reports":[{"fromDate":"2026-01-01","toDate":"2026-03-31",
                         "cashReceipts":{"value":10.50},"cashPayments":{"value":4}}]}
                        """);

        assertThat(sheet.columns()).containsExactly("31 Mar 2026");
        assertThat(sheet.isCompared()).isFalse();
        assertThat(cash.columns()).containsExactly("Jan – Mar 2026");
        assertThat(row(cash, "Net cash flow").amounts()).containsExactly(new BigDecimal("6.50"));
    }

    @Test
    void reportWithoutPeriodsHasNoRows() {
        ReportTable table = table(ReportKind.BALANCE_SHEET, Map.of(), "{\"reports\":[]}");

        assertThat(table.rows()).isEmpty();
        assertThat(table.chart()).isNull();
    }

    @Test
    void wrongChoicesAreReplacedAndOthersAreAskedOfTheApi() {
        UUID company = new UUID(0, 1);

        assertThat(
                        ReportRequest.of(
                                        ReportKind.CASH_FLOW,
                                        Map.of("length", "x", "count", "5", "to", "2026-13"))
                                .path(company)
                                .address())
                .endsWith("/data/financials/cashFlowStatement?periodLength=1&periodsToCompare=6");
        assertThat(
                        ReportRequest.of(
                                        ReportKind.CASH_FLOW,
                                        Map.of(
                                                "length",
                                                "quarters",
                                                "compare",
                                                "last-year",
                                                "to",
                                                "2026-03"))
                                .path(company)
                                .address())
                .endsWith("?periodLength=3&periodsToCompare=8&startMonth=2026-03-01");
    }

    private static ReportTable table(ReportKind kind, Map<String, String> fields, String json) {
        return FinancialStatement.table(ReportRequest.of(kind, fields), RecordJson.object(json));
    }

    private static Row row(ReportTable table, String label) {
        return table.rows().stream()
                .filter(it -> it.label().equals(label))
                .findFirst()
                .orElseThrow();
    }
}
