package io.ledgerway.model.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.accounting.report.BalanceSheet;
import io.ledgerway.model.accounting.report.ProfitAndLoss;
import io.ledgerway.model.accounting.report.ReportLine;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTotalsTests {

    @Test
    void resultsOfAProfitAndLossAreComputedFromItsSections() {
        ProfitAndLoss.Report report =
                ProfitAndLoss.Report.of(
                        null, null, line("100"), line("30"), line("50"), line("7"), line("2"));

        assertThat(report.grossProfit()).isEqualByComparingTo("70");
        assertThat(report.netOperatingProfit()).isEqualByComparingTo("20");
        assertThat(report.netOtherIncome()).isEqualByComparingTo("-5");
        assertThat(report.netProfit()).isEqualByComparingTo("15");
    }

    @Test
    void netAssetsAreAssetsMinusLiabilities() {
        BalanceSheet.Report report =
                BalanceSheet.Report.of(null, line("100"), line("30"), line("70"));

        assertThat(report.netAssets()).isEqualByComparingTo("70");
    }

    private static ReportLine line(String value) {
        return new ReportLine(null, "", new BigDecimal(value), List.of());
    }
}
