package io.ledgerway.expense.sync.api;

import java.util.Arrays;
import java.util.Optional;

/** Outcome by which the portal filters syncs; {@link PortalSyncCounts} counts by the same. */
enum SyncOutcome {
    RUNNING("ended_at IS NULL"),
    COMPLETE("ended_at IS NOT NULL AND status = 'Complete'"),
    FAILED("ended_at IS NOT NULL AND status <> 'Complete'");

    private final String condition;

    SyncOutcome(String condition) {
        this.condition = condition;
    }

    static Optional<SyncOutcome> of(String name) {
        return Arrays.stream(values()).filter(it -> it.name().equalsIgnoreCase(name)).findFirst();
    }

    /** SQL condition on a row of {@code expense_sync}. */
    String condition() {
        return condition;
    }
}
