package io.ledgerway.expense.submission;

import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.expense.transaction.StoredTransaction;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What is to be done about a request, given what is known of its ids.
 *
 * @param repeats the sync that does it already; null where it is new
 */
record SubmissionPlan(List<SyncQueue.Item> items, @Nullable UUID repeats) {

    SubmissionPlan {
        items = List.copyOf(items);
    }

    /** Makes it; asked twice, the second time when nobody else can take anything on. */
    interface Planner {

        /**
         * What is to be done.
         *
         * @throws io.ledgerway.starter.error.ApiException when it cannot be done as things stand
         */
        SubmissionPlan of(Map<UUID, StoredTransaction> known);
    }
}
