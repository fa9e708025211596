package io.ledgerway.expense.sync.api;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.paging.Unfiltered;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Portal API of syncs. */
@RestController
@RequestMapping("/portal/api/expenses")
class PortalSyncController {

    private static final Duration A_DAY = Duration.ofDays(1);
    private static final Duration A_WEEK = Duration.ofDays(7);

    private final PortalSyncCounts counts;
    private final PortalSyncQueries portalSyncQueries;
    private final CompanyDirectory companyDirectory;
    private final Clock clock;

    PortalSyncController(
            PortalSyncCounts counts,
            PortalSyncQueries portalSyncQueries,
            CompanyDirectory companyDirectory,
            Clock clock) {
        this.counts = counts;
        this.portalSyncQueries = portalSyncQueries;
        this.companyDirectory = companyDirectory;
        this.clock = clock;
    }

    /**
     * Number of syncs of all companies by outcome since the given time; by default of the last day.
     */
    @GetMapping("/counts")
    PortalSyncCounts.Counts counts(
            Caller caller, @RequestParam(required = false) @Nullable Instant since) {
        return counts.of(caller.clientId(), since == null ? clock.instant().minus(A_DAY) : since);
    }

    /**
     * Syncs of all companies that were requested in the last seven days, newest first; by default
     * of every outcome. At most 10,000 are counted.
     */
    @GetMapping("/syncs")
    Page<PortalSync> allSyncs(
            Caller caller,
            @RequestParam(required = false) @Nullable String result,
            @Unfiltered PageRequest request) {
        return portalSyncQueries.page(
                caller.clientId(), clock.instant().minus(A_WEEK), outcome(result), request);
    }

    /** The sync, or the transactions, of all companies with this id. */
    @GetMapping("/ids/{id}")
    List<PortalSearchHit> find(Caller caller, @PathVariable UUID id) {
        return portalSyncQueries.find(caller.clientId(), id);
    }

    /** Syncs of a company, newest first; by default of every outcome. */
    @GetMapping("/companies/{companyId}/syncs")
    Page<PortalSync> syncs(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestParam(required = false) @Nullable String result,
            @Unfiltered PageRequest request) {
        companyDirectory.require(caller, companyId);
        return portalSyncQueries.page(companyId, outcome(result), request);
    }

    /** The request of a transaction of a sync, as the client submitted it. */
    @GetMapping("/companies/{companyId}/syncs/{syncId}/transactions/{transactionId}")
    PortalTransaction transaction(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable UUID syncId,
            @PathVariable UUID transactionId) {
        companyDirectory.require(caller, companyId);
        return portalSyncQueries
                .request(companyId, syncId, transactionId)
                .orElseThrow(() ->
                        ApiException.notFound(
                                "Transaction %s was not found in sync %s"
                                        .formatted(transactionId, syncId)));
    }

    private static @Nullable SyncOutcome outcome(@Nullable String result) {
        if (result == null) {
            return null;
        }
        return SyncOutcome.of(result)
                .orElseThrow(() ->
                        ApiException.badRequest("result must be running, complete or failed."));
    }
}
