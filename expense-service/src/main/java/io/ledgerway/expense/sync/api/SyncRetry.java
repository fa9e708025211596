package io.ledgerway.expense.sync.api;

import io.ledgerway.expense.sync.AbortReason;
import io.ledgerway.expense.sync.PostingPreconditions;
import io.ledgerway.expense.sync.PostingPreconditions.Precondition;
import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Retries the failed transactions of a sync in a new sync, each with its next revision.
 * Transactions that were submitted again since are skipped.
 */
final class SyncRetry {

    private final FailedItemRepository failedItemRepository;
    private final PostingPreconditions postingPreconditions;
    private final SyncQueue queue;
    private final AuditTrail audit;
    private final TransactionOperations transaction;

    SyncRetry(
            FailedItemRepository failedItemRepository,
            PostingPreconditions postingPreconditions,
            SyncQueue queue,
            AuditTrail audit,
            TransactionOperations transaction) {
        this.failedItemRepository = failedItemRepository;
        this.postingPreconditions = postingPreconditions;
        this.queue = queue;
        this.audit = audit;
        this.transaction = transaction;
    }

    /**
     * Creates the new sync.
     *
     * @return the new sync's id
     * @throws ApiException 404 if the sync does not exist; 400 if it is running, nothing is left to
     *     retry, or the company cannot be posted for
     */
    UUID retry(CompanyId company, UUID sync) {
        FailedItemRepository.Head head =
                failedItemRepository
                        .head(company, sync)
                        .orElseThrow(
                                () -> ApiException.notFound("No sync was found with ID " + sync));
        if (!head.ended()) {
            throw ApiException.badRequest("Sync " + sync + " is still running");
        }
        return switch (postingPreconditions.of(company, new ConnectionId(head.connection()))) {
            case Precondition.Aborted(AbortReason abortReason) ->
                    throw ApiException.badRequest(abortReason.message());
            case Precondition.Ready ready ->
                    Objects.requireNonNull(transaction.execute(_ -> add(company, sync, ready)));
        };
    }

    private UUID add(CompanyId company, UUID sync, Precondition.Ready ready) {
        List<SyncQueue.Item> again = failedItemRepository.claim(company, sync);
        if (again.isEmpty()) {
            throw ApiException.badRequest(
                    "Nothing is left to retry in sync "
                            + sync
                            + ": no transaction failed, or those that did were sent again since");
        }
        UUID id = queue.add(ready.company(), ready.connection(), again);
        failedItemRepository.markPending(company, id);
        audit.record(
                ready.company().clientId(),
                company,
                "expenses.accepted",
                id,
                Map.of("transactions", Integer.toString(again.size()), "retryOf", sync.toString()));
        return id;
    }

    /** Id of the sync that retries the failed transactions. */
    @Schema(name = "ExpenseSyncRetry")
    record Accepted(UUID syncId) {}
}
