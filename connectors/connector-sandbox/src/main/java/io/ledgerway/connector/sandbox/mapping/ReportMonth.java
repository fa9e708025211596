package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.report.BalanceSheet;
import io.ledgerway.model.accounting.report.CashFlowStatement;
import io.ledgerway.model.accounting.report.ProfitAndLoss;
import io.ledgerway.model.accounting.report.ReportBasis;
import io.ledgerway.model.accounting.report.ReportInput;
import io.ledgerway.model.accounting.report.ReportLine;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A month of a report: lines of accounts, mapped to a tree of sections, groups and accounts. */
record ReportMonth(YearMonth month, @Nullable List<Line> lines) {

    ReportMonth {
        SandboxJson.required(month, "month");
        lines = List.copyOf(SandboxJson.required(lines, "lines"));
    }

    BalanceSheet balanceSheet(@Nullable String currency) {
        var assets = section("assets", "Assets");
        var liabilities = section("liabilities", "Liabilities");
        var report =
                BalanceSheet.Report.of(end(), assets, liabilities, section("equity", "Equity"));
        return new BalanceSheet(EnumMappings.currency(currency), List.of(report), null, null);
    }

    ProfitAndLoss profitAndLoss(@Nullable String currency, @Nullable String basis) {
        var income = section("income", "Income");
        var costOfSales = section("cost_of_sales", "Cost of sales");
        var expenses = section("expenses", "Expenses");
        var otherExpenses = section("other_expenses", "Other expenses");
        var otherIncome = section("other_income", "Other income");
        var report =
                ProfitAndLoss.Report.of(
                        start(), end(), income, costOfSales, expenses, otherExpenses, otherIncome);
        return new ProfitAndLoss(
                List.of(report), basis(basis), EnumMappings.currency(currency), null, null);
    }

    CashFlowStatement cashFlow(@Nullable String currency, @Nullable String basis) {
        var report =
                new CashFlowStatement.Report(
                        start(),
                        end(),
                        section("receipts", "Cash receipts"),
                        section("payments", "Cash payments"));
        return new CashFlowStatement(
                List.of(report),
                basis(basis),
                ReportInput.DIRECT,
                EnumMappings.currency(currency),
                null,
                null);
    }

    private static ReportBasis basis(@Nullable String word) {
        return switch (word) {
            case "accrual" -> ReportBasis.ACCRUAL;
            case "cash" -> ReportBasis.CASH;
            case null, default -> ReportBasis.UNKNOWN;
        };
    }

    private DateTime start() {
        return DateTime.of(month.atDay(1));
    }

    private DateTime end() {
        return DateTime.of(month.atEndOfMonth());
    }

    private ReportLine section(String section, String name) {
        Map<String, List<ReportLine>> groups =
                SandboxJson.required(lines, "lines").stream()
                        .filter(each -> section.equals(each.section()))
                        .collect(
                                Collectors.groupingBy(
                                        Line::groupName,
                                        LinkedHashMap::new,
                                        Collectors.mapping(Line::canonical, Collectors.toList())));
        return sum(
                name,
                groups.entrySet().stream()
                        .map(each -> sum(each.getKey(), each.getValue()))
                        .toList());
    }

    private static ReportLine sum(String name, List<ReportLine> items) {
        var value = items.stream().map(ReportLine::value).reduce(BigDecimal.ZERO, BigDecimal::add);
        return new ReportLine("", name, value, items);
    }

    /**
     * The amount of one account.
     *
     * @param account null for a computed line
     */
    record Line(
            @Nullable String section,
            @Nullable String group,
            @Nullable String account,
            @Nullable String name,
            @Nullable BigDecimal amount) {

        Line {
            SandboxJson.required(section, "section");
            SandboxJson.required(amount, "amount");
        }

        private ReportLine canonical() {
            return new ReportLine(
                    account == null ? "" : account,
                    name,
                    SandboxJson.required(amount, "amount"),
                    List.of());
        }

        /** {@code cost_of_sales} becomes {@code Cost of sales}. */
        private String groupName() {
            var words = group == null || group.isBlank() ? "Other" : group.replace('_', ' ');
            return Character.toUpperCase(words.charAt(0)) + words.substring(1);
        }
    }
}
