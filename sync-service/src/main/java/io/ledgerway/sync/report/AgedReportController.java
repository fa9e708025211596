package io.ledgerway.sync.report;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.record.RecordScope;
import io.ledgerway.sync.report.AgedReport.AgedCreditor;
import io.ledgerway.sync.report.AgedReport.AgedDebtor;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Who owes and who is owed, by age. */
@RestController
@RequestMapping("/companies/{companyId}/reports")
class AgedReportController {

    private static final List<DataType> SALES = List.of(DataType.INVOICES, DataType.CREDIT_NOTES);
    private static final List<DataType> PURCHASES =
            List.of(DataType.BILLS, DataType.BILL_CREDIT_NOTES);

    private final RecordScope scope;
    private final OutstandingQueries outstandingQueries;
    private final Clock clock;

    AgedReportController(RecordScope scope, OutstandingQueries outstandingQueries, Clock clock) {
        this.scope = scope;
        this.outstandingQueries = outstandingQueries;
        this.clock = clock;
    }

    /**
     * Outstanding invoices less credit notes by customer, currency and age, from the records as
     * they were read last. Periods count back from the report's date by due date; the first amount
     * is not yet due, the last is older than all periods. 409 until invoices have been read.
     *
     * @param reportDate the day; today when left out
     * @param numberOfPeriods 1 to 60; 12 when left out
     * @param periodLengthDays 1 to 366; 30 when left out
     */
    @GetMapping("/agedDebtor")
    AgedReport<AgedDebtor> getAgedDebtorReport(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestParam(required = false) @Nullable String reportDate,
            @RequestParam(required = false) @Nullable Integer numberOfPeriods,
            @RequestParam(required = false) @Nullable Integer periodLengthDays) {
        scope.requireCompany(caller, companyId);
        AgedReportRequest request =
                AgedReportRequest.of(reportDate, numberOfPeriods, periodLengthDays, today());
        return AgedReport.of(
                request, sums(caller, companyId, SALES, request), now(), AgedDebtor::new);
    }

    /** Whether there is an aged debtor report: invoices have been read. */
    @GetMapping("/agedDebtor/available")
    boolean isAgedDebtorReportAvailable(Caller caller, @PathVariable CompanyId companyId) {
        return available(caller, companyId, SALES);
    }

    /**
     * Outstanding bills less bill credit notes by supplier, currency and age, from the records as
     * they were read last. Periods count back from the report's date by due date; the first amount
     * is not yet due, the last is older than all periods. 409 until bills have been read.
     *
     * @param reportDate the day; today when left out
     * @param numberOfPeriods 1 to 60; 12 when left out
     * @param periodLengthDays 1 to 366; 30 when left out
     */
    @GetMapping("/agedCreditor")
    AgedReport<AgedCreditor> getAgedCreditorReport(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestParam(required = false) @Nullable String reportDate,
            @RequestParam(required = false) @Nullable Integer numberOfPeriods,
            @RequestParam(required = false) @Nullable Integer periodLengthDays) {
        scope.requireCompany(caller, companyId);
        AgedReportRequest request =
                AgedReportRequest.of(reportDate, numberOfPeriods, periodLengthDays, today());
        return AgedReport.of(
                request, sums(caller, companyId, PURCHASES, request), now(), AgedCreditor::new);
    }

    /** Whether there is an aged creditor report: bills have been read. */
    @GetMapping("/agedCreditor/available")
    boolean isAgedCreditorReportAvailable(Caller caller, @PathVariable CompanyId companyId) {
        return available(caller, companyId, PURCHASES);
    }

    /** Credit notes count as far as they have been read. */
    private List<OutstandingQueries.OutstandingAmount> sums(
            Caller caller, CompanyId company, List<DataType> types, AgedReportRequest request) {
        DataTypeState invoices = scope.ofCompany(caller, company, types.getFirst());
        List<DataType> read =
                types.stream().filter(it -> scope.sibling(invoices, it).readable()).toList();
        return outstandingQueries.sums(invoices.key(), read, request);
    }

    private boolean available(Caller caller, CompanyId company, List<DataType> types) {
        scope.requireCompany(caller, company);
        try {
            return scope.ofCompany(caller, company, types.getFirst()).readable();
        } catch (ApiException notThere) {
            return false;
        }
    }

    private LocalDate today() {
        return clock.instant().atOffset(ZoneOffset.UTC).toLocalDate();
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
