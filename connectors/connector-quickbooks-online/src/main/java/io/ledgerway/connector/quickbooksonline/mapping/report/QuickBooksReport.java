package io.ledgerway.connector.quickbooksonline.mapping.report;

import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.report.BalanceSheet;
import io.ledgerway.model.accounting.report.CashFlowStatement;
import io.ledgerway.model.accounting.report.ProfitAndLoss;
import io.ledgerway.model.accounting.report.ReportBasis;
import io.ledgerway.model.accounting.report.ReportInput;
import io.ledgerway.model.accounting.report.ReportLine;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The reports. Each month is a record. */
public enum QuickBooksReport {
    BALANCE_SHEET(DataType.BALANCE_SHEET, "BalanceSheet") {
        @Override
        Object canonical(SourceObject header, ReportTable table, YearMonth month, int column) {
            if (!table.has(ASSETS) && table.hasValues()) {
                throw new IllegalArgumentException("the layout is not known: no " + ASSETS);
            }
            var assets = table.section(ASSETS, "Assets", column);
            var liabilities = table.section("Liabilities", "Liabilities", column);
            return new BalanceSheet(
                    header.text("Currency"),
                    List.of(
                            BalanceSheet.Report.of(
                                    DateTime.of(month.atEndOfMonth()),
                                    assets,
                                    liabilities,
                                    table.section("Equity", "Equity", column))),
                    null,
                    null);
        }
    },
    PROFIT_AND_LOSS(DataType.PROFIT_AND_LOSS, "ProfitAndLoss") {
        @Override
        Object canonical(SourceObject header, ReportTable table, YearMonth month, int column) {
            var income = table.section("Income", "Income", column);
            var costOfSales = table.section("COGS", "Cost of goods sold", column);
            var expenses = table.section("Expenses", "Expenses", column);
            var otherIncome = table.section("OtherIncome", "Other income", column);
            var otherExpenses = table.section("OtherExpenses", "Other expenses", column);
            return new ProfitAndLoss(
                    List.of(
                            ProfitAndLoss.Report.of(
                                    DateTime.of(month.atDay(1)),
                                    DateTime.of(month.atEndOfMonth()),
                                    income,
                                    costOfSales,
                                    expenses,
                                    otherExpenses,
                                    otherIncome)),
                    basis(header),
                    header.text("Currency"),
                    null,
                    null);
        }
    },
    /**
     * The platform prepares it by the indirect method: the positive lines of operating activities
     * are receipts, the negative ones are payments.
     */
    CASH_FLOW(DataType.CASH_FLOW_STATEMENT, "CashFlow") {
        @Override
        Object canonical(SourceObject header, ReportTable table, YearMonth month, int column) {
            var lines = table.leaves("OperatingActivities", column);
            return new CashFlowStatement(
                    List.of(
                            new CashFlowStatement.Report(
                                    DateTime.of(month.atDay(1)),
                                    DateTime.of(month.atEndOfMonth()),
                                    side("Cash receipts", lines, 1),
                                    side("Cash payments", lines, -1))),
                    basis(header),
                    ReportInput.INDIRECT,
                    header.text("Currency"),
                    null,
                    null);
        }
    };

    private static final String ASSETS = "TotalAssets";
    private static final Map<String, ReportBasis> BASES =
            Map.of("Accrual", ReportBasis.ACCRUAL, "Cash", ReportBasis.CASH);

    private final DataType dataType;
    private final String reportName;

    QuickBooksReport(DataType dataType, String reportName) {
        this.dataType = dataType;
        this.reportName = reportName;
    }

    /** The report of a data type; empty where it is not a report. */
    public static Optional<QuickBooksReport> of(DataType dataType) {
        return Arrays.stream(values()).filter(it -> it.dataType == dataType).findFirst();
    }

    public DataType dataType() {
        return dataType;
    }

    /** The name in the path. */
    public String reportName() {
        return reportName;
    }

    /** The canonical records, by month. */
    public Map<YearMonth, Object> map(SourceObject report) {
        var table = new ReportTable(report);
        var header = report.object("Header");
        var records = new LinkedHashMap<YearMonth, Object>();
        table.months()
                .forEach((month, column) ->
                        records.put(month, canonical(header, table, month, column)));
        return records;
    }

    abstract Object canonical(SourceObject header, ReportTable table, YearMonth month, int column);

    private static ReportBasis basis(SourceObject header) {
        return header.choice("ReportBasis", BASES, ReportBasis.UNKNOWN);
    }

    private static ReportLine side(String name, List<ReportLine> lines, int sign) {
        var items =
                lines.stream()
                        .filter(it -> it.value().signum() == sign)
                        .map(it ->
                                new ReportLine(
                                        it.accountId(), it.name(), it.value().abs(), List.of()))
                        .toList();
        var sum = items.stream().map(ReportLine::value).reduce(BigDecimal.ZERO, BigDecimal::add);
        return new ReportLine("", name, sum, items);
    }
}
