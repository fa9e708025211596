package io.ledgerway.connector.xero.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.ledgerway.model.accounting.report.BalanceSheet;
import io.ledgerway.model.accounting.report.ProfitAndLoss;
import io.ledgerway.model.accounting.report.ReportLine;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/** Tables in the form of developer.xero.com, accounting/reports. */
class XeroReportTests {

    private static final YearMonth MONTH = YearMonth.of(2026, 2);
    private static final String BALANCE_SHEET =
            """
            {"Rows":[{"RowType":"Header","Cells":[{"Value":""},{"Value":"31 Mar 2026"},
              {"Value":"28 Feb 2026"}]},
             {"RowType":"Section","Title":"Assets","Rows":[]},
             {"RowType":"Section","Title":"Bank","Rows":[
              {"RowType":"Row","Cells":[{"Value":"My Bank Account",
               "Attributes":[{"Id":"account","Value":"a1"}]},{"Value":"9.00"},
               {"Value":"126.70"}]},
              {"RowType":"SummaryRow","Cells":[{"Value":"Total Bank"},{"Value":"9"},
               {"Value":"126.70"}]}]},
             {"RowType":"Section","Title":"Fixed Assets","Rows":[
              {"RowType":"Row","Cells":[{"Value":"Less Depreciation"},{"Value":""},
               {"Value":"-6.70"}]}]},
             {"RowType":"Section","Title":"","Rows":[
              {"RowType":"SummaryRow","Cells":[{"Value":"Total Assets"},{"Value":"9"},
               {"Value":"120.00"}]}]},
             {"RowType":"Section","Title":"Liabilities","Rows":[]},
             {"RowType":"Section","Title":"Current Liabilities","Rows":[
              {"RowType":"Row","Cells":[{"Value":"VAT"},{"Value":"1"},{"Value":"20.00"}]}]},
             {"RowType":"Section","Title":"","Rows":[
              {"RowType":"Row","Cells":[{"Value":"Net Assets"},{"Value":"8"},
               {"Value":"100.00"}]}]},
             {"RowType":"Section","Title":"Equity","Rows":[
              {"RowType":"Row","Cells":[{"Value":"Current Year Earnings",
               "Attributes":[{"Id":"account","Value":"abababab"}]},{"Value":"8"},
               {"Value":"1,100.00"}]},
              {"RowType":"Row","Cells":[{"Value":"Retained Earnings"},{"Value":""},
               {"Value":"-1000.00"}]}]}]}
            """;
    private static final String PROFIT_AND_LOSS =
            """
            {"Rows":[
             {"RowType":"Section","Title":"Income","Rows":[
              {"RowType":"Row","Cells":[{"Value":"Sales"},{"Value":"500.00"}]}]},
             {"RowType":"Section","Title":"Less Cost of Sales","Rows":[
              {"RowType":"Row","Cells":[{"Value":"Purchases"},{"Value":"200.00"}]}]},
             {"RowType":"Section","Title":"","Rows":[
              {"RowType":"Row","Cells":[{"Value":"Gross Profit"},{"Value":"300.00"}]}]},
             {"RowType":"Section","Title":"Plus Other Income","Rows":[
              {"RowType":"Row","Cells":[{"Value":"Interest"},{"Value":"5.00"}]}]},
             {"RowType":"Section","Title":"Less Operating Expenses","Rows":[
              {"RowType":"Row","Cells":[{"Value":"Rent"},{"Value":"100.00"}]}]},
             {"RowType":"Section","Title":"Surprise","Rows":[
              {"RowType":"Row","Cells":[{"Value":"?"},{"Value":"1.00"}]}]},
             {"RowType":"Section","Title":"","Rows":[
              {"RowType":"Row","Cells":[{"Value":"Net Profit"},{"Value":"205.00"}]}]}]}
            """;

    private final List<String> unknown = new ArrayList<>();

    @Test
    void aColumnOfABalanceSheetIsAMonth() {
        var sheet = (BalanceSheet) map(XeroReport.BALANCE_SHEET, BALANCE_SHEET, 1);

        var report = sheet.reports().getFirst();
        assertThat(String.valueOf(report.date())).isEqualTo("2026-02-28");
        assertThat(value(report.assets())).isEqualTo("120.00");
        assertThat(value(report.liabilities())).isEqualTo("20.00");
        assertThat(report.netAssets()).isEqualByComparingTo("100");
        assertThat(value(report.equity())).isEqualTo("100.00");
        assertThat(Objects.requireNonNull(report.assets()).items())
                .extracting(ReportLine::name)
                .containsExactly("Bank", "Fixed Assets");
        assertThat(
                        Objects.requireNonNull(
                                        Objects.requireNonNull(report.assets().items())
                                                .getFirst()
                                                .items())
                                .getFirst()
                                .accountId())
                .isEqualTo("a1");
        assertThat(unknown).isEmpty();
    }

    @Test
    void sectionsOfAProfitAndLossStatementFollowTheirTitles() {
        var statement = (ProfitAndLoss) map(XeroReport.PROFIT_AND_LOSS, PROFIT_AND_LOSS, 0);

        var report = statement.reports().getFirst();
        assertThat(String.valueOf(report.fromDate())).isEqualTo("2026-02-01");
        assertThat(report.grossProfit()).isEqualByComparingTo("300");
        assertThat(report.netOperatingProfit()).isEqualByComparingTo("200");
        assertThat(report.netOtherIncome()).isEqualByComparingTo("5");
        assertThat(report.netProfit()).isEqualByComparingTo("205");
        assertThat(unknown).containsExactly("Reports/ProfitAndLoss.Title=Surprise");
    }

    @ParameterizedTest
    @CsvSource({"Net Profit, 206.00", "Net Income, -205.00", "Net Loss, 206.00"})
    void aStatementThatLacksPartOfItsResultIsRejected(String name, String result) {
        var table = PROFIT_AND_LOSS.replace("Net Profit", name).replace("205.00", result);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> map(XeroReport.PROFIT_AND_LOSS, table, 0))
                .withMessage(
                        "%s is %s, but the sections with known titles give 205.00", name, result);
    }

    @Test
    void aBalanceSheetThatLacksPartOfItsResultIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        map(
                                XeroReport.BALANCE_SHEET,
                                BALANCE_SHEET.replace("\"100.00\"", "\"90.00\""),
                                1))
                .withMessage("Net Assets is 90.00, but the sections with known titles give 100.00");
    }

    @ParameterizedTest
    @CsvSource({"Net Loss, -205.00", "Net Loss, 205.00", "Net Income, 204.99"})
    void theSignOfALossAndRoundedRowsDoNotMatter(String name, String result) {
        var table = PROFIT_AND_LOSS.replace("Net Profit", name).replace("205.00", result);

        var statement = (ProfitAndLoss) map(XeroReport.PROFIT_AND_LOSS, table, 0);

        assertThat(statement.reports().getFirst().netProfit()).isEqualByComparingTo("205");
    }

    @Test
    void aResultBeforeFurtherSectionsIsNotThatOfTheStatement() {
        var end = "{\"Value\":\"205.00\"}]}]}";
        var table =
                PROFIT_AND_LOSS.replace(
                        end,
                        end
                                + """
                                ,{"RowType":"Section","Title":"Less Tax Expense","Rows":[
                                 {"RowType":"Row","Cells":[{"Value":"Tax"},{"Value":"40.00"}]}]}
                                """);

        var statement = (ProfitAndLoss) map(XeroReport.PROFIT_AND_LOSS, table, 0);

        assertThat(statement.reports().getFirst().netProfit()).isEqualByComparingTo("165");
    }

    /** The titles of organisations in the United Kingdom. */
    @Test
    void turnoverIsIncomeAndAdministrativeCostsAreExpenses() {
        var table =
                PROFIT_AND_LOSS
                        .replace("\"Income\"", "\"Turnover\"")
                        .replace("Less Operating Expenses", "Administrative Costs");

        var statement = (ProfitAndLoss) map(XeroReport.PROFIT_AND_LOSS, table, 0);

        var report = statement.reports().getFirst();
        assertThat(report.grossProfit()).isEqualByComparingTo("300");
        assertThat(report.netOperatingProfit()).isEqualByComparingTo("200");
        assertThat(unknown).containsExactly("Reports/ProfitAndLoss.Title=Surprise");
    }

    @Test
    void aCellWithoutNumberIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        map(
                                XeroReport.PROFIT_AND_LOSS,
                                PROFIT_AND_LOSS.replace("500.00", "n/a"),
                                0))
                .withMessage("A cell of a report is not a number: n/a");
    }

    @Test
    void aCellWithTooManyDigitsIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        map(
                                XeroReport.PROFIT_AND_LOSS,
                                PROFIT_AND_LOSS.replace("500.00", "1e60"),
                                0))
                .withMessageContaining("more than 50 digits");
    }

    private Object map(XeroReport report, String table, int column) {
        return report.map(
                JsonMapper.shared().readTree(table),
                column,
                MONTH,
                "GBP",
                (field, value) -> unknown.add(field + "=" + value));
    }

    private static String value(@Nullable ReportLine line) {
        return Objects.requireNonNull(line).value().toPlainString();
    }
}
