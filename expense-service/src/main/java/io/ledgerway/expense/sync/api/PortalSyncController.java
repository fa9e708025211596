package io.ledgerway.expense.sync.api;

import io.ledgerway.starter.identity.Caller;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** {@code /portal/api/expenses}: syncs over all companies; for signed-in people. */
@RestController
class PortalSyncController {

    private static final Duration A_DAY = Duration.ofDays(1);

    private final PortalSyncCounts counts;
    private final Clock clock;

    PortalSyncController(PortalSyncCounts counts, Clock clock) {
        this.counts = counts;
        this.clock = clock;
    }

    /** How many of the last day, or since then, ended how. */
    @GetMapping("/portal/api/expenses/counts")
    PortalSyncCounts.Counts counts(
            Caller caller, @RequestParam(required = false) @Nullable Instant since) {
        return counts.of(caller.clientId(), since == null ? clock.instant().minus(A_DAY) : since);
    }
}
