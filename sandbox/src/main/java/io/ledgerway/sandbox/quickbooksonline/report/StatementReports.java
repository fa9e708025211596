package io.ledgerway.sandbox.quickbooksonline.report;

import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.quickbooksonline.report.ReportBody.Cell;
import io.ledgerway.sandbox.quickbooksonline.report.ReportFigures.AccountSum;
import io.ledgerway.sandbox.record.Kind;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Balance sheet, profit and loss, cash flow statement and trial balance. */
final class StatementReports {

    private static final LocalDate BEGIN = LocalDate.of(1900, 1, 1);

    private final ReportFigures figures;
    private final Company company;
    private final ReportPeriods periods;
    private final ObjectNode json;

    /** Sums of the accounts, one for each column. */
    private final Map<String, AccountSum> accounts = new LinkedHashMap<>();

    private final Map<String, BigDecimal[]> sums = new LinkedHashMap<>();

    StatementReports(
            ReportFigures figures, Company company, ReportPeriods periods, ObjectNode json) {
        this.figures = figures;
        this.company = company;
        this.periods = periods;
        this.json = json;
        if (periods.monthly()) {
            ((ObjectNode) json.path("Header")).put("SummarizeColumnsBy", "Month");
        }
    }

    void profitAndLoss() {
        read(false);
        columns();
        ArrayNode rows = ReportBody.rows(json);
        BigDecimal[] income = section(rows, "Income", "Income", isResult("income", false), -1);
        BigDecimal[] costs =
                section(rows, "Cost of Goods Sold", "COGS", it -> is(it, "cost_of_sales"), 1);
        BigDecimal[] gross = minus(income, costs);
        total(rows, "Gross Profit", "GrossProfit", gross);
        BigDecimal[] expenses =
                section(
                        rows,
                        "Expenses",
                        "Expenses",
                        isResult("expense", false).and(it -> !is(it, "cost_of_sales")),
                        1);
        BigDecimal[] operating = minus(gross, expenses);
        total(rows, "Net Operating Income", "NetOperatingIncome", operating);
        BigDecimal[] otherIncome =
                section(rows, "Other Income", "OtherIncome", isResult("income", true), -1);
        BigDecimal[] otherExpenses =
                section(rows, "Other Expenses", "OtherExpenses", isResult("expense", true), 1);
        BigDecimal[] other = minus(otherIncome, otherExpenses);
        total(rows, "Net Other Income", "NetOtherIncome", other);
        total(rows, "Net Income", "NetIncome", plus(operating, other));
    }

    void balanceSheet() {
        read(true);
        columns();
        ArrayNode rows = ReportBody.rows(json);
        ObjectNode assets = open(rows, "ASSETS", "TotalAssets");
        ObjectNode current = open(ReportBody.rows(assets), "Current Assets", "CurrentAssets");
        ArrayNode currentRows = ReportBody.rows(current);
        BigDecimal[] sum = section(currentRows, "Bank Accounts", "BankAccounts", asset("bank"), 1);
        sum = plus(sum, section(currentRows, "Accounts Receivable", "AR", asset("receivable"), 1));
        sum =
                plus(
                        sum,
                        section(
                                currentRows,
                                "Other Current Assets",
                                "OtherCurrentAssets",
                                it ->
                                        it.accountClass().equals("asset")
                                                && !is(it, "bank")
                                                && !is(it, "receivable")
                                                && !is(it, "fixed"),
                                1));
        close(current, "Total Current Assets", sum);
        BigDecimal[] fixed =
                section(ReportBody.rows(assets), "Fixed Assets", "FixedAssets", asset("fixed"), 1);
        close(assets, "TOTAL ASSETS", plus(sum, fixed));
        ObjectNode both = open(rows, "LIABILITIES AND EQUITY", "TotalLiabilitiesAndEquity");
        ObjectNode liabilities = open(ReportBody.rows(both), "Liabilities", "Liabilities");
        ObjectNode near =
                open(ReportBody.rows(liabilities), "Current Liabilities", "CurrentLiabilities");
        ArrayNode shortRows = ReportBody.rows(near);
        BigDecimal[] owed = section(shortRows, "Accounts Payable", "AP", liability("payable"), -1);
        owed = plus(owed, section(shortRows, "Credit Cards", "CreditCards", liability("card"), -1));
        owed =
                plus(
                        owed,
                        section(
                                shortRows,
                                "Other Current Liabilities",
                                "OtherCurrentLiabilities",
                                it ->
                                        it.accountClass().equals("liability")
                                                && !is(it, "payable")
                                                && !is(it, "card")
                                                && !is(it, "long_term"),
                                -1));
        close(near, "Total Current Liabilities", owed);
        owed =
                plus(
                        owed,
                        section(
                                ReportBody.rows(liabilities),
                                "Long-Term Liabilities",
                                "LongTermLiabilities",
                                liability("long_term"),
                                -1));
        close(liabilities, "Total Liabilities", owed);
        BigDecimal[] equity = equity(ReportBody.rows(both));
        close(both, "TOTAL LIABILITIES AND EQUITY", plus(owed, equity));
    }

    private BigDecimal[] equity(ArrayNode rows) {
        ObjectNode section = open(rows, "Equity", "Equity");
        BigDecimal[] sum =
                accounts(ReportBody.rows(section), it -> it.accountClass().equals("equity"), -1);
        BigDecimal[] income = zero();
        accounts.values().stream()
                .filter(
                        isResult("income", true)
                                .or(isResult("income", false))
                                .or(it -> it.accountClass().equals("expense")))
                .forEach(it -> add(income, amounts(it), -1));
        ReportBody.data(ReportBody.rows(section), line(Cell.of("Net Income"), income));
        BigDecimal[] total = plus(sum, income);
        close(section, "Total Equity", total);
        return total;
    }

    void cashFlow() {
        read(false);
        columns();
        ArrayNode rows = ReportBody.rows(json);
        ObjectNode operating = open(rows, "OPERATING ACTIVITIES", "OperatingActivities");
        BigDecimal[] income = zero();
        accounts.values().stream()
                .filter(it ->
                        it.accountClass().equals("income") || it.accountClass().equals("expense"))
                .forEach(it -> add(income, amounts(it), -1));
        ReportBody.data(ReportBody.rows(operating), line(Cell.of("Net Income"), income));
        BigDecimal[] adjustments =
                accounts(
                        ReportBody.rows(operating),
                        it ->
                                (it.accountClass().equals("asset")
                                                && !is(it, "bank")
                                                && !is(it, "fixed"))
                                        || (it.accountClass().equals("liability")
                                                && !is(it, "long_term")),
                        -1);
        BigDecimal[] sum = plus(income, adjustments);
        close(operating, "Net cash provided by operating activities", sum);
        BigDecimal[] invested =
                section(rows, "INVESTING ACTIVITIES", "InvestingActivities", asset("fixed"), -1);
        BigDecimal[] financed =
                section(
                        rows,
                        "FINANCING ACTIVITIES",
                        "FinancingActivities",
                        it ->
                                it.accountClass().equals("equity")
                                        || (it.accountClass().equals("liability")
                                                && is(it, "long_term")),
                        -1);
        total(
                rows,
                "Net cash increase for period",
                "CashIncrease",
                plus(plus(sum, invested), financed));
    }

    void trialBalance() {
        ReportBody.column(json, "", "Account", "account");
        ReportBody.column(json, "Debit", "Money", "debit");
        ReportBody.column(json, "Credit", "Money", "credit");
        ArrayNode rows = ReportBody.rows(json);
        BigDecimal debits = BigDecimal.ZERO;
        for (AccountSum sum : figures.sums(company, BEGIN, periods.to())) {
            boolean debit = sum.amount().signum() > 0;
            debits = debit ? debits.add(sum.amount()) : debits;
            Cell amount = Cell.of(sum.amount().abs());
            ReportBody.data(
                    rows,
                    List.of(name(sum), debit ? amount : Cell.of(""), debit ? Cell.of("") : amount));
        }
        ObjectNode total = ReportBody.section(rows, null, "GrandTotal");
        ReportBody.summary(total, List.of(Cell.of("TOTAL"), Cell.of(debits), Cell.of(debits)));
    }

    private void read(boolean accumulated) {
        int count = periods.columns().size();
        for (int i = 0; i < count; i++) {
            ReportPeriods.Column column = periods.columns().get(i);
            int index = i;
            figures.sums(company, accumulated ? BEGIN : column.from(), column.to())
                    .forEach(it -> {
                        accounts.put(it.account(), it);
                        sums.computeIfAbsent(it.account(), _ -> zero())[index] = it.amount();
                    });
        }
    }

    private void columns() {
        ReportBody.column(json, "", "Account", "account");
        for (ReportPeriods.Column column : periods.columns()) {
            ObjectNode own =
                    ReportBody.column(
                            json,
                            column.title(),
                            "Money",
                            periods.monthly() ? column.title() : "total");
            if (periods.monthly()) {
                own.withArray("MetaData")
                        .addObject()
                        .put("Name", "StartDate")
                        .put("Value", column.from().toString());
                own.withArray("MetaData")
                        .addObject()
                        .put("Name", "EndDate")
                        .put("Value", column.to().toString());
            }
        }
    }

    private BigDecimal[] section(
            ArrayNode rows, String title, String group, Predicate<AccountSum> some, int sign) {
        if (accounts.values().stream().noneMatch(some)) {
            return zero();
        }
        ObjectNode section = open(rows, title, group);
        BigDecimal[] sum = accounts(ReportBody.rows(section), some, sign);
        close(section, "Total " + title, sum);
        return sum;
    }

    private BigDecimal[] accounts(ArrayNode rows, Predicate<AccountSum> some, int sign) {
        BigDecimal[] total = zero();
        for (AccountSum account : accounts.values()) {
            if (some.test(account)) {
                BigDecimal[] own = zero();
                add(own, amounts(account), sign);
                ReportBody.data(rows, line(name(account), own));
                add(total, own, 1);
            }
        }
        return total;
    }

    private ObjectNode open(ArrayNode rows, String title, String group) {
        List<Cell> header = new ArrayList<>(List.of(Cell.of(title)));
        periods.columns().forEach(_ -> header.add(Cell.of("")));
        return ReportBody.section(rows, header, group);
    }

    private static void close(ObjectNode section, String title, BigDecimal[] sum) {
        ReportBody.summary(section, line(Cell.of(title), sum));
    }

    private static void total(ArrayNode rows, String title, String group, BigDecimal[] sum) {
        close(ReportBody.section(rows, null, group), title, sum);
    }

    private static List<Cell> line(Cell title, BigDecimal[] amounts) {
        List<Cell> cells = new ArrayList<>(List.of(title));
        Arrays.stream(amounts).forEach(it -> cells.add(Cell.of(it)));
        return cells;
    }

    private static Cell name(AccountSum account) {
        return new Cell(account.name(), RecordNumbers.of(Kind.LEDGER_ACCOUNTS, account.account()));
    }

    private static boolean is(AccountSum account, String category) {
        return account.category().equals(category);
    }

    private static Predicate<AccountSum> isResult(String accountClass, boolean other) {
        return it -> it.accountClass().equals(accountClass) && is(it, "other") == other;
    }

    private static Predicate<AccountSum> asset(String category) {
        return it -> it.accountClass().equals("asset") && is(it, category);
    }

    private static Predicate<AccountSum> liability(String category) {
        return it -> it.accountClass().equals("liability") && is(it, category);
    }

    private BigDecimal[] amounts(AccountSum account) {
        return sums.getOrDefault(account.account(), zero());
    }

    private BigDecimal[] zero() {
        BigDecimal[] sums = new BigDecimal[periods.columns().size()];
        Arrays.fill(sums, BigDecimal.ZERO);
        return sums;
    }

    private static void add(BigDecimal[] target, BigDecimal[] amounts, int sign) {
        for (int i = 0; i < target.length; i++) {
            target[i] = target[i].add(amounts[i].multiply(BigDecimal.valueOf(sign)));
        }
    }

    private BigDecimal[] plus(BigDecimal[] one, BigDecimal[] other) {
        BigDecimal[] sum = zero();
        add(sum, one, 1);
        add(sum, other, 1);
        return sum;
    }

    private BigDecimal[] minus(BigDecimal[] one, BigDecimal[] other) {
        BigDecimal[] sum = zero();
        add(sum, one, 1);
        add(sum, other, -1);
        return sum;
    }
}
