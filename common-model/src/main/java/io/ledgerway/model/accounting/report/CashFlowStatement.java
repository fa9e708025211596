package io.ledgerway.model.accounting.report;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cash flow statement: receipts and payments of each period. A report is not an {@link
 * AccountingRecord}.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CashFlowStatement(
        List<Report> reports,
        ReportBasis reportBasis,
        ReportInput reportInput,
        @Nullable String currency,
        @Nullable DateTime mostRecentAvailableMonth,
        @Nullable DateTime earliestAvailableMonth) {

    public CashFlowStatement {
        reports = List.copyOf(requireNonNull(reports, "reports"));
        requireNonNull(reportBasis, "reportBasis");
        requireNonNull(reportInput, "reportInput");
    }

    /** The cash flow of one period. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Report(
            @Nullable DateTime fromDate,
            @Nullable DateTime toDate,
            @Nullable ReportLine cashReceipts,
            @Nullable ReportLine cashPayments) {}
}
