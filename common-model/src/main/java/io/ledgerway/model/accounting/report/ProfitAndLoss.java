package io.ledgerway.model.accounting.report;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Profit and loss statement: income and costs of each period. A report is not an {@link
 * AccountingRecord}.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProfitAndLoss(
        List<Report> reports,
        ReportBasis reportBasis,
        @Nullable String currency,
        @Nullable DateTime mostRecentAvailableMonth,
        @Nullable DateTime earliestAvailableMonth) {

    public ProfitAndLoss {
        reports = List.copyOf(requireNonNull(reports, "reports"));
        requireNonNull(reportBasis, "reportBasis");
    }

    /**
     * The profit and loss of one period.
     *
     * @param grossProfit income minus cost of sales
     * @param netOperatingProfit gross profit minus expenses
     * @param netOtherIncome other income minus other expenses
     * @param netProfit operating profit plus other income
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Report(
            @Nullable DateTime fromDate,
            @Nullable DateTime toDate,
            @Nullable ReportLine income,
            @Nullable ReportLine costOfSales,
            BigDecimal grossProfit,
            @Nullable ReportLine expenses,
            BigDecimal netOperatingProfit,
            @Nullable ReportLine otherExpenses,
            @Nullable ReportLine otherIncome,
            BigDecimal netOtherIncome,
            BigDecimal netProfit) {

        public Report {
            requireNonNull(grossProfit, "grossProfit");
            requireNonNull(netOperatingProfit, "netOperatingProfit");
            requireNonNull(netOtherIncome, "netOtherIncome");
            requireNonNull(netProfit, "netProfit");
        }

        /** A report whose results are computed from its sections. */
        public static Report of(
                @Nullable DateTime fromDate,
                @Nullable DateTime toDate,
                ReportLine income,
                ReportLine costOfSales,
                ReportLine expenses,
                ReportLine otherExpenses,
                ReportLine otherIncome) {
            BigDecimal gross = income.value().subtract(costOfSales.value());
            BigDecimal operating = gross.subtract(expenses.value());
            BigDecimal netOther = otherIncome.value().subtract(otherExpenses.value());
            return new Report(
                    fromDate,
                    toDate,
                    income,
                    costOfSales,
                    gross,
                    expenses,
                    operating,
                    otherExpenses,
                    otherIncome,
                    netOther,
                    operating.add(netOther));
        }
    }
}
