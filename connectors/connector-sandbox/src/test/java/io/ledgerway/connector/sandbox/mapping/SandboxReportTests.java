package io.ledgerway.connector.sandbox.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.report.BalanceSheet;
import io.ledgerway.model.accounting.report.CashFlowStatement;
import io.ledgerway.model.accounting.report.ProfitAndLoss;
import io.ledgerway.model.accounting.report.ReportBasis;
import io.ledgerway.model.accounting.report.ReportInput;
import io.ledgerway.model.accounting.report.ReportLine;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class SandboxReportTests {

    private static final String MONTH =
            """
            {"currency":"GBP","basis":"%s","months":[{"month":"2026-02","lines":[%s]}]}
            """;

    @Test
    void aBalanceSheetHasSectionsGroupsAndAccounts() throws ConnectorException {
        var sheet =
                (BalanceSheet)
                        one(
                                SandboxReport.BALANCE_SHEET,
                                "accrual",
                                """
                                {"section":"assets","group":"bank","account":"a","name":"A","amount":"0.10"},
                                {"section":"assets","group":"bank","account":"b","name":"B","amount":"0.20"},
                                {"section":"liabilities","group":"long_term","account":"l","name":"L",
                                 "amount":"0.05"},
                                {"section":"equity","group":"earnings","name":"Earnings","amount":"0.25"}
                                """);

        var report = sheet.reports().getFirst();
        assertThat(sheet.currency()).isEqualTo("GBP");
        assertThat(report.date()).isEqualTo(new DateTime("2026-02-28"));
        assertThat(report.assets())
                .isEqualTo(
                        group(
                                "Assets",
                                "0.30",
                                group(
                                        "Bank",
                                        "0.30",
                                        leaf("a", "A", "0.10"),
                                        leaf("b", "B", "0.20"))));
        assertThat(report.liabilities())
                .isEqualTo(
                        group(
                                "Liabilities",
                                "0.05",
                                group("Long term", "0.05", leaf("l", "L", "0.05"))));
        assertThat(report.netAssets()).isEqualTo(new BigDecimal("0.25"));
        assertThat(report.equity())
                .isEqualTo(
                        group(
                                "Equity",
                                "0.25",
                                group("Earnings", "0.25", leaf("", "Earnings", "0.25"))));
    }

    @Test
    void aProfitAndLossAddsUp() throws ConnectorException {
        var result =
                (ProfitAndLoss)
                        one(
                                SandboxReport.PROFIT_AND_LOSS,
                                "accrual",
                                """
                                {"section":"income","group":"sales","account":"i","name":"I","amount":"10.00"},
                                {"section":"cost_of_sales","group":"cost_of_sales","account":"c","name":"C",
                                 "amount":"4.00"},
                                {"section":"expenses","group":"overheads","account":"e","name":"E",
                                 "amount":"1.50"},
                                {"section":"other_income","group":"other","account":"o","name":"O",
                                 "amount":"0.25"},
                                {"section":"other_expenses","group":"other","account":"x","name":"X",
                                 "amount":"0.50"}
                                """);

        var report = result.reports().getFirst();
        assertThat(result.reportBasis()).isEqualTo(ReportBasis.ACCRUAL);
        assertThat(report.fromDate()).isEqualTo(new DateTime("2026-02-01"));
        assertThat(report.toDate()).isEqualTo(new DateTime("2026-02-28"));
        assertThat(report.grossProfit()).isEqualTo(new BigDecimal("6.00"));
        assertThat(report.netOperatingProfit()).isEqualTo(new BigDecimal("4.50"));
        assertThat(report.netOtherIncome()).isEqualTo(new BigDecimal("-0.25"));
        assertThat(report.netProfit()).isEqualTo(new BigDecimal("4.25"));
    }

    @Test
    void anEmptyMonthHasEmptySections() throws ConnectorException {
        var cash = (CashFlowStatement) one(SandboxReport.CASH_FLOW, "cash", "");

        assertThat(cash.reportBasis()).isEqualTo(ReportBasis.CASH);
        assertThat(cash.reportInput()).isEqualTo(ReportInput.DIRECT);
        assertThat(cash.reports().getFirst().cashReceipts()).isEqualTo(group("Cash receipts", "0"));
        assertThat(cash.reports().getFirst().cashPayments()).isEqualTo(group("Cash payments", "0"));
    }

    @Test
    void anInvalidReportIsRejected() {
        for (var json :
                List.of(
                        "{}",
                        "{\"months\":[{\"lines\":[]}]}",
                        "{\"months\":[{\"month\":\"2026-13\",\"lines\":[]}]}",
                        MONTH.formatted("cash", "{\"section\":\"assets\",\"amount\":\"much\"}"),
                        MONTH.formatted("cash", "{\"section\":\"assets\"}"))) {
            assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                    .as(json)
                    .isThrownBy(() ->
                            SandboxReport.BALANCE_SHEET.map(SandboxJson.read(json, JsonNode.class)))
                    .withMessageStartingWith("reports/balance-sheet cannot be read: ")
                    .withMessageNotContaining("ledgerway")
                    .withMessageNotContaining("java.");
        }
    }

    private static Object one(SandboxReport report, String basis, String lines)
            throws ConnectorException {
        var records = report.map(SandboxJson.read(MONTH.formatted(basis, lines), JsonNode.class));
        assertThat(records).singleElement().extracting(it -> it.id()).isEqualTo("2026-02");
        return records.getFirst().canonical();
    }

    private static ReportLine leaf(String account, String name, String value) {
        return new ReportLine(account, name, new BigDecimal(value), List.of());
    }

    private static ReportLine group(String name, String value, ReportLine... items) {
        return new ReportLine("", name, new BigDecimal(value), List.of(items));
    }
}
