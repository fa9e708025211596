package io.ledgerway.sync.report;

import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.report.BalanceSheet;
import io.ledgerway.model.accounting.report.CashFlowStatement;
import io.ledgerway.model.accounting.report.ProfitAndLoss;
import io.ledgerway.model.accounting.report.ReportBasis;
import io.ledgerway.model.accounting.report.ReportInput;
import io.ledgerway.model.accounting.report.ReportLine;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.List;
import java.util.NavigableMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Combines monthly reports into periods. Each month has exactly one report. Every number is summed,
 * so the identities of a month also hold for a period.
 */
final class FinancialReports {

    private FinancialReports() {}

    /** A balance sheet refers to the last day of its period. */
    static BalanceSheet balanceSheet(
            PeriodRequest request, NavigableMap<YearMonth, BalanceSheet> months) {
        List<BalanceSheet.Report> reports =
                ReportPeriods.of(request, months).stream()
                        .map(it -> it.getLast().reports().getFirst())
                        .toList();
        return new BalanceSheet(
                months.isEmpty() ? null : months.lastEntry().getValue().currency(),
                reports,
                mostRecent(months),
                earliest(months));
    }

    static ProfitAndLoss profitAndLoss(
            PeriodRequest request, NavigableMap<YearMonth, ProfitAndLoss> months) {
        List<ProfitAndLoss.Report> reports =
                ReportPeriods.of(request, months).stream()
                        .map(period ->
                                sum(period.stream().map(it -> it.reports().getFirst()).toList()))
                        .toList();
        return new ProfitAndLoss(
                reports,
                months.isEmpty()
                        ? ReportBasis.UNKNOWN
                        : months.lastEntry().getValue().reportBasis(),
                months.isEmpty() ? null : months.lastEntry().getValue().currency(),
                mostRecent(months),
                earliest(months));
    }

    static CashFlowStatement cashFlow(
            PeriodRequest request, NavigableMap<YearMonth, CashFlowStatement> months) {
        List<CashFlowStatement.Report> reports =
                ReportPeriods.of(request, months).stream()
                        .map(period ->
                                cash(period.stream().map(it -> it.reports().getFirst()).toList()))
                        .toList();
        CashFlowStatement newest = months.isEmpty() ? null : months.lastEntry().getValue();
        return new CashFlowStatement(
                reports,
                newest == null ? ReportBasis.UNKNOWN : newest.reportBasis(),
                newest == null ? ReportInput.UNKNOWN : newest.reportInput(),
                newest == null ? null : newest.currency(),
                mostRecent(months),
                earliest(months));
    }

    private static ProfitAndLoss.Report sum(List<ProfitAndLoss.Report> months) {
        return new ProfitAndLoss.Report(
                months.getFirst().fromDate(),
                months.getLast().toDate(),
                line(months, ProfitAndLoss.Report::income),
                line(months, ProfitAndLoss.Report::costOfSales),
                number(months, ProfitAndLoss.Report::grossProfit),
                line(months, ProfitAndLoss.Report::expenses),
                number(months, ProfitAndLoss.Report::netOperatingProfit),
                line(months, ProfitAndLoss.Report::otherExpenses),
                line(months, ProfitAndLoss.Report::otherIncome),
                number(months, ProfitAndLoss.Report::netOtherIncome),
                number(months, ProfitAndLoss.Report::netProfit));
    }

    private static CashFlowStatement.Report cash(List<CashFlowStatement.Report> months) {
        return new CashFlowStatement.Report(
                months.getFirst().fromDate(),
                months.getLast().toDate(),
                line(months, CashFlowStatement.Report::cashReceipts),
                line(months, CashFlowStatement.Report::cashPayments));
    }

    private static <R> @Nullable ReportLine line(
            List<R> months, Function<R, @Nullable ReportLine> line) {
        return ReportLines.sum(
                months.stream().flatMap(it -> Stream.ofNullable(line.apply(it))).toList());
    }

    private static <R> BigDecimal number(List<R> months, Function<R, BigDecimal> number) {
        return months.stream().map(number).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static @Nullable DateTime mostRecent(NavigableMap<YearMonth, ?> months) {
        return months.isEmpty() ? null : DateTime.of(months.lastKey().atDay(1));
    }

    private static @Nullable DateTime earliest(NavigableMap<YearMonth, ?> months) {
        return months.isEmpty() ? null : DateTime.of(months.firstKey().atDay(1));
    }
}
