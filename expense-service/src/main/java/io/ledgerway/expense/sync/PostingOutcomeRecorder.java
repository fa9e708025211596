package io.ledgerway.expense.sync;

import java.util.Collection;
import java.util.List;
import java.util.UUID;

/**
 * Notes how postings ended. The syncs are locked first: of two that note the last items of one
 * sync, the later sees that nothing is left to wait for.
 */
final class PostingOutcomeRecorder {

    private final SyncRepository syncRepository;
    private final SyncItemRepository items;

    PostingOutcomeRecorder(SyncRepository syncRepository, SyncItemRepository items) {
        this.syncRepository = syncRepository;
        this.items = items;
    }

    /**
     * In the caller's transaction.
     *
     * @return how many syncs wait for a worker now
     */
    int record(Collection<PostingOutcome> outcomes) {
        if (outcomes.isEmpty()) {
            return 0;
        }
        List<UUID> concerned = items.syncsOf(outcomes);
        if (concerned.isEmpty()) {
            return 0;
        }
        syncRepository.lock(concerned);
        items.complete(outcomes);
        return syncRepository.wake(concerned);
    }
}
