package io.ledgerway.sync.report;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.history.AsOf;
import io.ledgerway.sync.record.RecordReadLimiter;
import io.ledgerway.sync.record.RecordScope;
import io.ledgerway.sync.record.RequiresFirstPull;
import io.ledgerway.sync.report.AgedReport.AgedCreditor;
import io.ledgerway.sync.report.AgedReport.AgedDebtor;
import io.ledgerway.sync.snapshot.AsOfResolver;
import io.ledgerway.sync.snapshot.ReadsPastState;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
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

/** Reports of outstanding receivables and payables by age. */
@RestController
@Tag(name = "Data")
@RequestMapping("/companies/{companyId}/reports")
class AgedReportController {

    private static final List<DataType> SALES = List.of(DataType.INVOICES, DataType.CREDIT_NOTES);
    private static final List<DataType> PURCHASES =
            List.of(DataType.BILLS, DataType.BILL_CREDIT_NOTES);

    private final RecordScope scope;
    private final OutstandingQueries outstandingQueries;
    private final RecordReadLimiter reads;
    private final AsOfResolver asOfResolver;
    private final Clock clock;

    AgedReportController(
            RecordScope scope,
            OutstandingQueries outstandingQueries,
            RecordReadLimiter reads,
            AsOfResolver asOfResolver,
            Clock clock) {
        this.scope = scope;
        this.outstandingQueries = outstandingQueries;
        this.reads = reads;
        this.asOfResolver = asOfResolver;
        this.clock = clock;
    }

    /**
     * Returns outstanding invoices less credit notes by customer, currency and age, computed from
     * the stored records. Periods count back from the report date by due date. The first amount is
     * not yet due; the last one is older than all periods. 409 until the first pull of invoices is
     * complete.
     *
     * @param reportDate the date of the report, from 1900 to 9998; default: today
     * @param numberOfPeriods 1 to 60; default: 12
     * @param periodLengthDays 1 to 366; default: 30
     * @param asOf a time such as {@code 2026-11-26T09:30:00Z}: computed from the records as stored
     *     then; 410 if that time is no longer kept
     * @param snapshot the id of a settled snapshot: computed from its records; 409 if it is not
     *     settled
     */
    @RequiresFirstPull
    @ReadsPastState
    @Operation(summary = "Get the aged debtor report")
    @GetMapping("/agedDebtor")
    AgedReport<AgedDebtor> getAgedDebtorReport(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestParam(required = false) @Nullable String reportDate,
            @RequestParam(required = false) @Nullable Integer numberOfPeriods,
            @RequestParam(required = false) @Nullable Integer periodLengthDays,
            @RequestParam(required = false) @Nullable String asOf,
            @RequestParam(required = false) @Nullable String snapshot) {
        scope.requireCompany(caller, companyId);
        AgedReportRequest request =
                AgedReportRequest.of(reportDate, numberOfPeriods, periodLengthDays, today());
        return AgedReport.of(
                request,
                sums(caller, SALES, request, companyId, asOfResolver.of(companyId, asOf, snapshot)),
                now(),
                AgedDebtor::new);
    }

    /**
     * Returns whether the aged debtor report is available: the first pull of invoices is complete.
     */
    @Operation(summary = "Check whether the aged debtor report is available")
    @GetMapping("/agedDebtor/available")
    boolean isAgedDebtorReportAvailable(Caller caller, @PathVariable CompanyId companyId) {
        return available(caller, companyId, SALES);
    }

    /**
     * Returns outstanding bills less bill credit notes by supplier, currency and age, computed from
     * the stored records. Periods count back from the report date by due date. The first amount is
     * not yet due; the last one is older than all periods. 409 until the first pull of bills is
     * complete.
     *
     * @param reportDate the date of the report, from 1900 to 9998; default: today
     * @param numberOfPeriods 1 to 60; default: 12
     * @param periodLengthDays 1 to 366; default: 30
     * @param asOf a time such as {@code 2026-11-26T09:30:00Z}: computed from the records as stored
     *     then; 410 if that time is no longer kept
     * @param snapshot the id of a settled snapshot: computed from its records; 409 if it is not
     *     settled
     */
    @RequiresFirstPull
    @ReadsPastState
    @Operation(summary = "Get the aged creditor report")
    @GetMapping("/agedCreditor")
    AgedReport<AgedCreditor> getAgedCreditorReport(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestParam(required = false) @Nullable String reportDate,
            @RequestParam(required = false) @Nullable Integer numberOfPeriods,
            @RequestParam(required = false) @Nullable Integer periodLengthDays,
            @RequestParam(required = false) @Nullable String asOf,
            @RequestParam(required = false) @Nullable String snapshot) {
        scope.requireCompany(caller, companyId);
        AgedReportRequest request =
                AgedReportRequest.of(reportDate, numberOfPeriods, periodLengthDays, today());
        return AgedReport.of(
                request,
                sums(
                        caller,
                        PURCHASES,
                        request,
                        companyId,
                        asOfResolver.of(companyId, asOf, snapshot)),
                now(),
                AgedCreditor::new);
    }

    /**
     * Returns whether the aged creditor report is available: the first pull of bills is complete.
     */
    @Operation(summary = "Check whether the aged creditor report is available")
    @GetMapping("/agedCreditor/available")
    boolean isAgedCreditorReportAvailable(Caller caller, @PathVariable CompanyId companyId) {
        return available(caller, companyId, PURCHASES);
    }

    /** Omits credit notes that have not been pulled. */
    private List<OutstandingQueries.OutstandingAmount> sums(
            Caller caller,
            List<DataType> types,
            AgedReportRequest request,
            CompanyId company,
            AsOf time) {
        DataTypeState invoices = scope.ofCompany(caller, company, types.getFirst());
        List<DataType> read =
                types.stream().filter(it -> scope.sibling(invoices, it).readable()).toList();
        return reads.during(
                caller.clientId(),
                () -> outstandingQueries.sums(invoices.key(), read, request, time));
    }

    private boolean available(Caller caller, CompanyId company, List<DataType> types) {
        scope.requireCompany(caller, company);
        try {
            return scope.ofCompany(caller, company, types.getFirst()).readable();
        } catch (ApiException notPulled) {
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
