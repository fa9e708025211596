package io.ledgerway.expense.intake;

import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.expense.transaction.Kind;
import io.ledgerway.expense.transaction.Status;
import io.ledgerway.expense.transaction.StoredTransaction;
import io.ledgerway.expense.transaction.Transaction.Transfer;
import io.ledgerway.expense.transaction.TransactionJson;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A transfer under its id: new, or other content for one that is in the books (section 11, decision
 * 7). The same content is answered with the sync that it is, or was, part of, unless it failed.
 */
record Replacement(Transfer given) implements Plan.Maker {

    @Override
    public Plan of(Map<UUID, StoredTransaction> known) {
        StoredTransaction stored = known.get(given.id());
        if (stored == null) {
            return plan(null, null);
        }
        if (stored.isProcessed() && stored.content().kind() != Kind.TRANSFER) {
            throw Creation.processed(given.id());
        }
        boolean failed =
                stored.status() == Status.VALIDATION_ERROR || stored.status() == Status.PUSH_ERROR;
        if (!failed && TransactionJson.hash(given).equals(stored.contentHash())) {
            return plan(stored, stored.syncId());
        }
        if (stored.status() == Status.PENDING || (!failed && stored.recordId() == null)) {
            throw Creation.processed(given.id());
        }
        return plan(stored, null);
    }

    private Plan plan(@Nullable StoredTransaction stored, @Nullable UUID repeats) {
        return new Plan(
                List.of(
                        new SyncQueue.Item(
                                given,
                                Creation.revision(stored),
                                stored == null ? null : stored.recordId())),
                repeats);
    }
}
