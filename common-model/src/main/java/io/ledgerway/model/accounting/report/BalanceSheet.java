package io.ledgerway.model.accounting.report;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Balance sheet: assets, liabilities and equity at the end of each period. A report is not an
 * {@link AccountingRecord}.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record BalanceSheet(
        @Nullable String currency,
        List<Report> reports,
        @Nullable DateTime mostRecentAvailableMonth,
        @Nullable DateTime earliestAvailableMonth) {

    public BalanceSheet {
        reports = List.copyOf(requireNonNull(reports, "reports"));
    }

    /**
     * The balance sheet at one date.
     *
     * @param netAssets assets minus liabilities; equals equity
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Report(
            @Nullable DateTime date,
            @Nullable ReportLine assets,
            @Nullable ReportLine liabilities,
            BigDecimal netAssets,
            @Nullable ReportLine equity) {

        public Report {
            requireNonNull(netAssets, "netAssets");
        }

        /** A report whose net assets are computed from its sections. */
        public static Report of(
                @Nullable DateTime date,
                ReportLine assets,
                ReportLine liabilities,
                ReportLine equity) {
            return new Report(
                    date,
                    assets,
                    liabilities,
                    assets.value().subtract(liabilities.value()),
                    equity);
        }
    }
}
