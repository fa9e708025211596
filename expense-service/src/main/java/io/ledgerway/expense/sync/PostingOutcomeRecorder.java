package io.ledgerway.expense.sync;

import java.util.Collection;
import java.util.List;
import java.util.UUID;

/**
 * Records outcomes of postings. The syncs are locked first: of two transactions that record the
 * last items of a sync, the later one finds it finished and wakes a worker.
 */
final class PostingOutcomeRecorder {

    private final SyncRepository syncRepository;
    private final SyncItemRepository items;

    PostingOutcomeRecorder(SyncRepository syncRepository, SyncItemRepository items) {
        this.syncRepository = syncRepository;
        this.items = items;
    }

    /**
     * Runs in the caller's transaction.
     *
     * @return number of syncs that are ready to complete
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
