package io.ledgerway.expense.submission;

import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.expense.transaction.StoredTransaction;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The items that a submission adds to a new sync, or the sync that it repeats.
 *
 * @param repeats the sync that already includes the transactions; null for a new submission
 */
record SubmissionPlan(List<SyncQueue.Item> items, @Nullable UUID repeats) {

    SubmissionPlan {
        items = List.copyOf(items);
    }

    /** Creates a plan; called twice, the second time under the company's lock. */
    interface Planner {

        /**
         * Plans the submission.
         *
         * @throws io.ledgerway.starter.error.ApiException if the submission conflicts with stored
         *     transactions
         */
        SubmissionPlan of(Map<UUID, StoredTransaction> existing);
    }
}
