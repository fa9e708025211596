package io.ledgerway.expense.sync;

import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.model.company.DirectoryEntry;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Queue of syncs; the syncs of a company run one at a time, in order. */
public interface SyncQueue {

    /**
     * Stores a sync in the caller's transaction and queues it.
     *
     * @param connection the accounting connection to post to
     * @return the sync's id
     */
    UUID add(
            DirectoryEntry.Company company, DirectoryEntry.Connection connection, List<Item> items);

    /**
     * A transaction of a sync.
     *
     * @param revision increases with each submission of the transaction
     * @param updates the record at the platform to update; null for a new record
     */
    record Item(Transaction transaction, long revision, @Nullable String updates) {}
}
