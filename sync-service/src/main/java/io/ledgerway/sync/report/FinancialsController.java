package io.ledgerway.sync.report;

import io.ledgerway.model.accounting.BalanceSheet;
import io.ledgerway.model.accounting.CashFlowStatement;
import io.ledgerway.model.accounting.ProfitAndLoss;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.sync.record.RecordScope;
import java.time.YearMonth;
import java.util.NavigableMap;
import java.util.function.BiFunction;
import org.springdoc.core.annotations.ParameterObject;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The three reports, also by the names of their data types, where they keep their shape. */
@RestController
@RequestMapping("/companies/{companyId}/data")
class FinancialsController {

    private final RecordScope scope;
    private final MonthlyReportQueries months;

    FinancialsController(RecordScope scope, MonthlyReportQueries months) {
        this.scope = scope;
        this.months = months;
    }

    /**
     * The balance sheet at the ends of periods, the newest first. Assets minus liabilities are net
     * assets and equal equity. Periods that are not wholly among the months that were read are left
     * out. 409 until the first read has completed.
     */
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
     * Profit and loss of periods, the newest first: the months of a period are added up, account by
     * account. Periods that are not wholly among the months that were read are left out. 409 until
     * the first read has completed.
     */
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
     * Cash received from sales and paid to suppliers in periods, the newest first: operating
     * activities only. Periods that are not wholly among the months that were read are left out.
     * 409 until the first read has completed.
     */
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

    /** Whose report it is comes before what is wrong with the question. */
    private <T> T report(
            ReportRequest<T> reportRequest,
            PeriodParameters periods,
            BiFunction<PeriodRequest, NavigableMap<YearMonth, T>, T> made) {
        scope.requireCompany(reportRequest.caller(), reportRequest.company());
        PeriodRequest request = periods.checked();
        var dataTypeState =
                scope.ofCompany(
                        reportRequest.caller(), reportRequest.company(), reportRequest.type());
        return made.apply(request, months.of(dataTypeState.key(), reportRequest.shape()));
    }

    private record ReportRequest<T>(
            Caller caller, CompanyId company, DataType type, Class<T> shape) {}
}
