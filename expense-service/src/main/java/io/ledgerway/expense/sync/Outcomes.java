package io.ledgerway.expense.sync;

import java.util.Collection;
import java.util.List;
import java.util.UUID;

/**
 * Notes how postings ended. The syncs are locked first: of two that note the last items of one
 * sync, the later sees that nothing is left to wait for.
 */
final class Outcomes {

    private final Syncs syncs;
    private final SyncItems items;

    Outcomes(Syncs syncs, SyncItems items) {
        this.syncs = syncs;
        this.items = items;
    }

    /**
     * In the caller's transaction.
     *
     * @return how many syncs wait for a worker now
     */
    int note(Collection<Outcome> outcomes) {
        if (outcomes.isEmpty()) {
            return 0;
        }
        List<UUID> concerned = items.syncsOf(outcomes);
        if (concerned.isEmpty()) {
            return 0;
        }
        syncs.lock(concerned);
        items.ended(outcomes);
        return syncs.wake(concerned);
    }
}
