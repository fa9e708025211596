package io.ledgerway.sandbox.xero.reports;

import io.ledgerway.sandbox.xero.reports.AccountSums.AccountRow;
import io.ledgerway.sandbox.xero.reports.AccountSums.Column;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Balance sheet, and profit and loss. */
final class StatementReports {

    private static final List<Section> ASSETS =
            List.of(
                    new Section("Bank", AccountSums.isClass("asset").and(isBank())),
                    new Section(
                            "Current Assets",
                            AccountSums.isClass("asset")
                                    .and(isBank().or(isCategory("fixed")).negate())),
                    new Section(
                            "Fixed Assets", AccountSums.isClass("asset").and(isCategory("fixed"))));

    private static final List<Section> LIABILITIES =
            List.of(
                    new Section(
                            "Current Liabilities",
                            AccountSums.isClass("liability").and(isCategory("long_term").negate())),
                    new Section(
                            "Non-Current Liabilities",
                            AccountSums.isClass("liability").and(isCategory("long_term"))));

    private static final Section INCOME =
            new Section("Income", AccountSums.isClass("income").and(isCategory("other").negate()));

    private static final Section COST_OF_SALES =
            new Section(
                    "Less Cost of Sales",
                    AccountSums.isClass("expense").and(isCategory("cost_of_sales")));

    private static final Section OTHER_INCOME =
            new Section(
                    "Plus Other Income", AccountSums.isClass("income").and(isCategory("other")));

    private static final Section OPERATING_EXPENSES =
            new Section(
                    "Less Operating Expenses",
                    AccountSums.isClass("expense").and(isCategory("cost_of_sales").negate()));

    private final AccountSums accountSums;

    StatementReports(AccountSums accountSums) {
        this.accountSums = accountSums;
    }

    ObjectNode balanceSheet(ReportRequest request) {
        LocalDate date = request.date("date", ReportDates.endOfMonth(request.today()));
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i <= request.periods(); i++) {
            LocalDate end = ReportDates.back(date, i * request.months());
            columns.add(new Column(ReportDates.columnTitle(end), ReportDates.EARLIEST, end));
        }
        ReportTable table =
                new ReportTable("Balance Sheet", "BalanceSheet", request.today())
                        .titles(request.organisationName(), "As at " + XeroDates.LONG.format(date));
        Statement statement = statement(table, request, columns);
        table.section("Assets");
        List<BigDecimal> assets = statement.addAll(ASSETS, 1);
        table.summary("Total Assets", assets);
        table.section("Liabilities");
        List<BigDecimal> liabilities = statement.addAll(LIABILITIES, -1);
        table.summary("Total Liabilities", liabilities);
        List<BigDecimal> net = Amounts.sum(assets, Amounts.negated(liabilities));
        table.summary("Net Assets", net);
        table.equity(statement.equity(), statement.earned(), net);
        return table.json();
    }

    ObjectNode profitAndLoss(ReportRequest request) {
        LocalDate from = request.date("fromdate", request.today().withDayOfMonth(1));
        LocalDate to = request.date("todate", ReportDates.endOfMonth(from));
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i <= request.periods(); i++) {
            LocalDate end = ReportDates.back(to, i * request.months());
            LocalDate begin = from.minusMonths((long) i * request.months());
            columns.add(new Column(ReportDates.columnTitle(end), begin, end));
        }
        ReportTable table =
                new ReportTable("Profit and Loss", "ProfitAndLoss", request.today())
                        .titles(
                                request.organisationName(),
                                XeroDates.LONG.format(from) + " to " + XeroDates.LONG.format(to));
        Statement statement = statement(table, request, columns);
        List<BigDecimal> income = statement.add(INCOME, -1);
        List<BigDecimal> costs = statement.add(COST_OF_SALES, 1);
        List<BigDecimal> gross = Amounts.sum(income, Amounts.negated(costs));
        table.row("", "Gross Profit", gross);
        List<BigDecimal> plus = statement.add(OTHER_INCOME, -1);
        List<BigDecimal> expenses = statement.add(OPERATING_EXPENSES, 1);
        table.row(
                "", "Net Profit", Amounts.sum(Amounts.sum(gross, plus), Amounts.negated(expenses)));
        return table.json();
    }

    private Statement statement(ReportTable table, ReportRequest request, List<Column> columns) {
        table.header("", columns.stream().map(Column::title).toList());
        return new Statement(table, request, columns, accountSums.rows(request, columns));
    }

    private static Predicate<JsonNode> isBank() {
        return it -> it.path("is_bank").asBoolean(false);
    }

    private static Predicate<JsonNode> isCategory(String category) {
        return it -> it.path("category").asString("").equals(category);
    }

    /** Accounts under a title. */
    private record Section(String title, Predicate<JsonNode> accounts) {}

    /** Statement under construction: its table and all accounts. */
    private record Statement(
            ReportTable table, ReportRequest request, List<Column> columns, List<AccountRow> rows) {

        List<BigDecimal> addAll(List<Section> sections, int sign) {
            List<BigDecimal> total = zero();
            for (Section section : sections) {
                total = Amounts.sum(total, add(section, sign));
            }
            return total;
        }

        /** Adds a section, unless all its accounts are zero, and returns its total. */
        List<BigDecimal> add(Section section, int sign) {
            List<AccountRow> own = nonZero(section.accounts());
            List<BigDecimal> total = zero();
            for (AccountRow row : own) {
                total = Amounts.sum(total, sign > 0 ? row.sums() : Amounts.negated(row.sums()));
            }
            if (!own.isEmpty()) {
                table.section(
                        section.title(),
                        own.stream().map(it -> row(it, sign)).toList(),
                        "Total " + section.title().replaceFirst("^(Less|Plus) ", ""),
                        total);
            }
            return total;
        }

        List<ReportTable.Row> equity() {
            return nonZero(AccountSums.isClass("equity")).stream().map(it -> row(it, -1)).toList();
        }

        /** Income less expenses. */
        List<BigDecimal> earned() {
            Predicate<JsonNode> isResult =
                    AccountSums.isClass("income").or(AccountSums.isClass("expense"));
            List<BigDecimal> earned = zero();
            for (AccountRow row : rows) {
                if (isResult.test(row.body())) {
                    earned = Amounts.sum(earned, Amounts.negated(row.sums()));
                }
            }
            return earned;
        }

        private List<AccountRow> nonZero(Predicate<JsonNode> accounts) {
            return rows.stream()
                    .filter(it -> accounts.test(it.body()))
                    .filter(it -> it.sums().stream().anyMatch(sum -> sum.signum() != 0))
                    .toList();
        }

        private ReportTable.Row row(AccountRow row, int sign) {
            return new ReportTable.Row(
                    row.body().path("name").asString(""),
                    request.accountId(row.id()),
                    row.sums().stream()
                            .map(it -> (sign > 0 ? it : it.negate()).toPlainString())
                            .toList());
        }

        private List<BigDecimal> zero() {
            return columns.stream().map(_ -> AccountSums.ZERO).toList();
        }
    }
}
