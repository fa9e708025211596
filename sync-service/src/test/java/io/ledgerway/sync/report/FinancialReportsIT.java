package io.ledgerway.sync.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.report.BalanceSheet;
import io.ledgerway.model.accounting.report.CashFlowStatement;
import io.ledgerway.model.accounting.report.ProfitAndLoss;
import io.ledgerway.model.accounting.report.ReportBasis;
import io.ledgerway.model.accounting.report.ReportInput;
import io.ledgerway.model.accounting.report.ReportLine;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

@SyncServiceTest
class FinancialReportsIT {

    private static final YearMonth MARCH = YearMonth.of(2026, 3);

    @Autowired Scenario scenario;

    LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = scenario.linked();
    }

    @Test
    void profitAndLossOfPeriodsIsTheSumOfTheirMonths() throws Exception {
        for (int back = 0; back < 7; back++) {
            linked.books().put(DataType.PROFIT_AND_LOSS, result(MARCH.minusMonths(back), "0.10"));
        }
        scenario.sync(linked, DataType.PROFIT_AND_LOSS);

        JsonNode response =
                scenario.json(
                        linked, "/data/financials/profitAndLoss?periodLength=3&periodsToCompare=5");

        assertThat(response.path("currency").asString()).isEqualTo("GBP");
        assertThat(response.path("reportBasis").asString()).isEqualTo("Accrual");
        assertThat(response.path("mostRecentAvailableMonth").asString()).isEqualTo("2026-03-01");
        assertThat(response.path("earliestAvailableMonth").asString()).isEqualTo("2025-09-01");
        assertThat(response.path("reports").size()).isEqualTo(2);
        JsonNode newest = response.path("reports").get(0);
        assertThat(newest.path("fromDate").asString()).isEqualTo("2026-01-01");
        assertThat(newest.path("toDate").asString()).isEqualTo("2026-03-31");
        assertThat(newest.path("income").path("value").decimalValue())
                .isEqualByComparingTo("30.30");
        assertThat(newest.path("income").path("items").get(0).path("accountId").asString())
                .isEqualTo("i1");
        assertThat(newest.path("income").path("items").get(0).path("value").decimalValue())
                .isEqualByComparingTo("30.30");
        assertIdentities(newest);
        assertIdentities(response.path("reports").get(1));
        assertThat(newest.toString()).doesNotContain("null");
        assertThat(
                        scenario.get(
                                linked,
                                "/data/financials/profitAndLoss?periodLength=3&periodsToCompare=1"))
                .bodyText()
                .contains("\"value\":30.30");
    }

    private static void assertIdentities(JsonNode it) {
        BigDecimal gross = value(it, "income").subtract(value(it, "costOfSales"));
        BigDecimal operating = gross.subtract(value(it, "expenses"));
        BigDecimal other = value(it, "otherIncome").subtract(value(it, "otherExpenses"));
        assertThat(it.path("grossProfit").decimalValue()).isEqualByComparingTo(gross);
        assertThat(it.path("netOperatingProfit").decimalValue()).isEqualByComparingTo(operating);
        assertThat(it.path("netOtherIncome").decimalValue()).isEqualByComparingTo(other);
        assertThat(it.path("netProfit").decimalValue()).isEqualByComparingTo(operating.add(other));
    }

    private static BigDecimal value(JsonNode report, String line) {
        return report.path(line).path("value").decimalValue();
    }

    @Test
    void balanceSheetIsThatOfTheLastMonthOfAPeriod() throws Exception {
        for (int back = 0; back < 6; back++) {
            linked.books()
                    .put(
                            DataType.BALANCE_SHEET,
                            sheet(MARCH.minusMonths(back), String.valueOf(100 - back)));
        }
        scenario.sync(linked, DataType.BALANCE_SHEET);

        JsonNode response =
                scenario.json(
                        linked,
                        "/data/financials/balanceSheet?periodsToCompare=9&periodLength=2"
                                + "&startMonth=2026-02-01");

        assertThat(response.path("reports"))
                .extracting(
                        it -> it.path("date").asString(),
                        it -> it.path("netAssets").decimalValue().intValueExact())
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("2026-02-28", 99),
                        org.assertj.core.groups.Tuple.tuple("2025-12-31", 97));
        assertThat(response)
                .isEqualTo(
                        scenario.json(
                                linked,
                                "/data/balanceSheet?startMonth=2026-02&periodLength=2&periodsToCompare=9"));
    }

    @Test
    void onlyChangedMonthsAreReplaced() throws Exception {
        linked.books()
                .put(DataType.CASH_FLOW_STATEMENT, cash(MARCH, "1.00"))
                .put(DataType.CASH_FLOW_STATEMENT, cash(MARCH.minusMonths(1), "1.00"));
        scenario.sync(linked, DataType.CASH_FLOW_STATEMENT);
        linked.books().put(DataType.CASH_FLOW_STATEMENT, cash(MARCH, "2.50"));

        var again = scenario.sync(linked, DataType.CASH_FLOW_STATEMENT);

        assertThat(scenario.of(again, "records_changed", Long.class)).isEqualTo(1);
        assertThat(scenario.of(again, "records_created", Long.class)).isZero();
        JsonNode response =
                scenario.json(
                        linked,
                        "/data/financials/cashFlowStatement?periodLength=2&periodsToCompare=1");
        assertThat(response.path("reportInput").asString()).isEqualTo("Direct");
        assertThat(value(response.path("reports").get(0), "cashReceipts"))
                .isEqualByComparingTo("3.50");
    }

    @Test
    void settingsDetermineTheNumberOfMonths() {
        scenario.sync(linked, DataType.PROFIT_AND_LOSS);
        assertThat(linked.books().months()).isEqualTo(24);
        assertThat(
                        scenario.postJson(
                                linked,
                                Plan.PAID,
                                "/companies/" + linked.company() + "/syncSettings",
                                """
                                {"settings": [{"dataType": "profitAndLoss", "monthsToSync": 7,
                                  "fetchOnFirstLink": true, "syncSchedule": 24, "syncOrder": 0}]}
                                """))
                .hasStatus(204);

        scenario.sync(linked, DataType.PROFIT_AND_LOSS);

        assertThat(linked.books().months()).isEqualTo(7);
    }

    @Test
    void companyWithoutDataHasEmptyReports() throws Exception {
        scenario.sync(linked, DataType.PROFIT_AND_LOSS);

        JsonNode response =
                scenario.json(
                        linked, "/data/financials/profitAndLoss?periodLength=1&periodsToCompare=1");

        assertThat(response.toString()).isEqualTo("{\"reports\":[],\"reportBasis\":\"Unknown\"}");
    }

    @Test
    void reportsRequireAccessAndACompletePull() {
        String path = "/data/financials/profitAndLoss?periodLength=1&periodsToCompare=1";
        assertThat(scenario.get(linked, path)).hasStatus(409);
        assertThat(scenario.get(linked.as(scenario.linked().client()), path)).hasStatus(403);
        assertThat(
                        scenario.get(
                                linked.as(scenario.linked().client()),
                                "/data/financials/balanceSheet"))
                .hasStatus(403);
        assertThat(scenario.get(linked, "/data/financials/nonsense")).hasStatus(404);
        assertThat(scenario.get(linked, "/data/balanceSheet/2026-03")).hasStatus(409);
        scenario.sync(linked, DataType.BALANCE_SHEET);
        assertThat(scenario.get(linked, "/data/balanceSheet/2026-03")).hasStatus(404);
        assertThat(
                        scenario.get(
                                linked,
                                "/connections/" + linked.connection() + "/data/balanceSheet"))
                .hasStatus(404)
                .bodyText()
                .contains("/data/financials/balanceSheet");
    }

    @Test
    void missingParametersAreNamed() {
        scenario.sync(linked, DataType.BALANCE_SHEET);

        assertThat(scenario.get(linked, "/data/financials/balanceSheet?periodsToCompare=0"))
                .hasStatus(400)
                .bodyText()
                .contains("periodLength")
                .contains("periodsToCompare");
        assertThat(
                        scenario.get(
                                linked,
                                "/data/financials/balanceSheet?periodsToCompare=1&periodLength=x"))
                .hasStatus(400)
                .bodyText()
                .contains("periodLength")
                .contains("\"not valid\"")
                .doesNotContain("java.");
    }

    private static ReportLine line(String account, String value) {
        BigDecimal number = new BigDecimal(value);
        return new ReportLine(
                "",
                "Section",
                number,
                List.of(new ReportLine(account, "Account " + account, number, List.of())));
    }

    private static SourceRecord sheet(YearMonth month, String net) {
        return new SourceRecord(
                month.toString(),
                null,
                new BalanceSheet(
                        "GBP",
                        List.of(
                                new BalanceSheet.Report(
                                        DateTime.of(month.atEndOfMonth()),
                                        line("a1", net),
                                        line("l1", "0.00"),
                                        new BigDecimal(net),
                                        line("e1", net))),
                        null,
                        null));
    }

    private static SourceRecord result(YearMonth month, String pence) {
        BigDecimal income = new BigDecimal("10.00").add(new BigDecimal(pence));
        BigDecimal gross = income.subtract(new BigDecimal("3.33"));
        BigDecimal operating = gross.subtract(new BigDecimal("1.11"));
        BigDecimal other = new BigDecimal("0.20").subtract(new BigDecimal("0.05"));
        return new SourceRecord(
                month.toString(),
                null,
                new ProfitAndLoss(
                        List.of(
                                new ProfitAndLoss.Report(
                                        DateTime.of(month.atDay(1)),
                                        DateTime.of(month.atEndOfMonth()),
                                        line("i1", income.toPlainString()),
                                        line("c1", "3.33"),
                                        gross,
                                        line("e1", "1.11"),
                                        operating,
                                        line("x1", "0.05"),
                                        line("o1", "0.20"),
                                        other,
                                        operating.add(other))),
                        ReportBasis.ACCRUAL,
                        "GBP",
                        null,
                        null));
    }

    private static SourceRecord cash(YearMonth month, String received) {
        return new SourceRecord(
                month.toString(),
                null,
                new CashFlowStatement(
                        List.of(
                                new CashFlowStatement.Report(
                                        DateTime.of(month.atDay(1)),
                                        DateTime.of(month.atEndOfMonth()),
                                        line("b1", received),
                                        line("b1", "0.50"))),
                        ReportBasis.CASH,
                        ReportInput.DIRECT,
                        "GBP",
                        null,
                        null));
    }
}
