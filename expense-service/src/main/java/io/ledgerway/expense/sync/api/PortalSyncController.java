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

    private final PortalSyncCounts counts;
    private final SyncQueries syncQueries;
    private final CompanyDirectory companyDirectory;
    private final Clock clock;

    PortalSyncController(
            PortalSyncCounts counts,
            SyncQueries syncQueries,
            CompanyDirectory companyDirectory,
            Clock clock) {
        this.counts = counts;
        this.syncQueries = syncQueries;
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

    /** Syncs of a company, newest first; by default of every outcome. */
    @GetMapping("/companies/{companyId}/syncs")
    Page<CompanySyncStatus> syncs(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestParam(required = false) @Nullable String result,
            @Unfiltered PageRequest request) {
        companyDirectory.require(caller, companyId);
        return syncQueries.page(companyId, result == null ? null : outcome(result), request);
    }

    private static SyncOutcome outcome(String result) {
        return SyncOutcome.of(result)
                .orElseThrow(() ->
                        ApiException.badRequest("result must be running, complete or failed."));
    }
}
