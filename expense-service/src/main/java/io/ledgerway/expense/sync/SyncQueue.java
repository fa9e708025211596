package io.ledgerway.expense.sync;

import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.model.company.DirectoryEntry;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Takes work for a company's syncs; they run one at a time, in the order they came. */
public interface SyncQueue {

    /**
     * Stores a sync and has it run, in the caller's transaction.
     *
     * @param connection the accounting connection that it posts to
     * @return its id
     */
    UUID add(
            DirectoryEntry.Company company, DirectoryEntry.Connection connection, List<Item> items);

    /**
     * One transaction of it.
     *
     * @param revision rises each time the same transaction is taken on anew
     * @param updates the record at the platform that it replaces; null where it is new
     */
    record Item(Transaction transaction, long revision, @Nullable String updates) {}
}
