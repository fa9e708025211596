package io.ledgerway.expense.sync.api;

import io.ledgerway.starter.identity.Caller;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Portal API of syncs over all companies. */
@RestController
class PortalSyncController {

    private static final Duration A_DAY = Duration.ofDays(1);

    private final PortalSyncCounts counts;
    private final Clock clock;

    PortalSyncController(PortalSyncCounts counts, Clock clock) {
        this.counts = counts;
        this.clock = clock;
    }

    /** Number of syncs by outcome since the given time; by default of the last day. */
    @GetMapping("/portal/api/expenses/counts")
    PortalSyncCounts.Counts counts(
            Caller caller, @RequestParam(required = false) @Nullable Instant since) {
        return counts.of(caller.clientId(), since == null ? clock.instant().minus(A_DAY) : since);
    }
}
