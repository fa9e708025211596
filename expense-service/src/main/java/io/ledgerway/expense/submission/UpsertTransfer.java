package io.ledgerway.expense.submission;

import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.expense.transaction.StoredTransaction;
import io.ledgerway.expense.transaction.Transaction.Transfer;
import io.ledgerway.expense.transaction.TransactionJson;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.expense.transaction.TransactionStatus;
import io.ledgerway.model.id.CompanyId;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Plans the creation or update of a transfer. If the content is unchanged, the existing sync is
 * returned unless it failed, and no record is updated.
 */
record UpsertTransfer(CompanyId company, Transfer given) implements SubmissionPlan.Planner {

    @Override
    public SubmissionPlan of(Map<UUID, StoredTransaction> existing) {
        StoredTransaction stored = existing.get(given.id());
        if (stored == null) {
            return plan(null, null, null);
        }
        if (stored.isProcessed() && stored.content().kind() != TransactionKind.TRANSFER) {
            throw CreateTransactions.processed(company, stored, given);
        }
        boolean failed =
                stored.status() == TransactionStatus.VALIDATION_ERROR
                        || stored.status() == TransactionStatus.PUSH_ERROR;
        if (!failed && TransactionJson.hash(given).equals(stored.contentHash())) {
            return plan(stored, null, stored.syncId());
        }
        if (stored.status() == TransactionStatus.PENDING
                || (!failed && stored.recordId() == null)) {
            throw CreateTransactions.processed(company, stored, given);
        }
        return plan(stored, stored.recordId(), null);
    }

    private SubmissionPlan plan(
            @Nullable StoredTransaction stored, @Nullable String updates, @Nullable UUID repeats) {
        return new SubmissionPlan(
                List.of(new SyncQueue.Item(given, CreateTransactions.revision(stored), updates)),
                repeats);
    }
}
