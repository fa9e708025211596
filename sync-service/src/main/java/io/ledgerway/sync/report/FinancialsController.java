package io.ledgerway.sync.report;

import io.ledgerway.model.accounting.report.BalanceSheet;
import io.ledgerway.model.accounting.report.CashFlowStatement;
import io.ledgerway.model.accounting.report.ProfitAndLoss;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.sync.history.AsOf;
import io.ledgerway.sync.record.RecordScope;
import io.ledgerway.sync.record.RequiresFirstPull;
import io.ledgerway.sync.snapshot.AsOfResolver;
import io.ledgerway.sync.snapshot.ReadsPastState;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.YearMonth;
import java.util.NavigableMap;
import java.util.function.BiFunction;
import org.springdoc.core.annotations.ParameterObject;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The three financial reports. They are also available under the paths of their data types, with
 * the same response.
 */
@RestController
@Tag(name = "Data")
@RequestMapping("/companies/{companyId}/data")
class FinancialsController {

    private final RecordScope scope;
    private final MonthlyReportQueries months;
    private final AsOfResolver asOfResolver;

    FinancialsController(
            RecordScope scope, MonthlyReportQueries months, AsOfResolver asOfResolver) {
        this.scope = scope;
        this.months = months;
        this.asOfResolver = asOfResolver;
    }

    /**
     * Returns the balance sheet at the end of each period, newest first. Assets minus liabilities
     * are net assets, which equal equity. Periods with a month that has not been pulled are
     * omitted. 409 until the first pull is complete.
     */
    @RequiresFirstPull
    @ReadsPastState
    @Operation(summary = "Get the balance sheet")
    @GetMapping({"/financials/balanceSheet", "/balanceSheet"})
    BalanceSheet getBalanceSheet(
            Caller caller,
            @PathVariable CompanyId companyId,
            @ParameterObject PeriodParameters periods) {
        return report(
                new ReportRequest<>(caller, companyId, DataType.BALANCE_SHEET, BalanceSheet.class),
                periods,
                FinancialReports::balanceSheet);
    }

    /**
     * Returns the profit and loss of each period, newest first. The months of a period are summed
     * by account. Periods with a month that has not been pulled are omitted. 409 until the first
     * pull is complete.
     */
    @RequiresFirstPull
    @ReadsPastState
    @Operation(summary = "Get the profit and loss report")
    @GetMapping({"/financials/profitAndLoss", "/profitAndLoss"})
    ProfitAndLoss getProfitAndLoss(
            Caller caller,
            @PathVariable CompanyId companyId,
            @ParameterObject PeriodParameters periods) {
        return report(
                new ReportRequest<>(
                        caller, companyId, DataType.PROFIT_AND_LOSS, ProfitAndLoss.class),
                periods,
                FinancialReports::profitAndLoss);
    }

    /**
     * Returns the cash received from sales and paid to suppliers in each period, newest first;
     * operating activities only. Periods with a month that has not been pulled are omitted. 409
     * until the first pull is complete.
     */
    @RequiresFirstPull
    @ReadsPastState
    @Operation(summary = "Get the cash flow statement")
    @GetMapping({"/financials/cashFlowStatement", "/cashFlowStatement"})
    CashFlowStatement getCashFlowStatement(
            Caller caller,
            @PathVariable CompanyId companyId,
            @ParameterObject PeriodParameters periods) {
        return report(
                new ReportRequest<>(
                        caller, companyId, DataType.CASH_FLOW_STATEMENT, CashFlowStatement.class),
                periods,
                FinancialReports::cashFlow);
    }

    /** Checks the access to the company before the parameters. */
    private <T> T report(
            ReportRequest<T> reportRequest,
            PeriodParameters periods,
            BiFunction<PeriodRequest, NavigableMap<YearMonth, T>, T> combine) {
        scope.requireCompany(reportRequest.caller(), reportRequest.company());
        PeriodRequest request = periods.checked();
        AsOf asOf = asOfResolver.of(reportRequest.company(), periods.asOf(), periods.snapshot());
        var dataTypeState =
                scope.ofCompany(
                        reportRequest.caller(), reportRequest.company(), reportRequest.type());
        return combine.apply(request, months.of(dataTypeState.key(), reportRequest.shape(), asOf));
    }

    private record ReportRequest<T>(
            Caller caller, CompanyId company, DataType type, Class<T> shape) {}
}
