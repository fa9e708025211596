package io.ledgerway.expense.submission;

import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.expense.transaction.StoredTransaction;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.TransactionJson;
import io.ledgerway.expense.transaction.TransactionStatus;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Plans the creation of transactions. An id that was posted or is in progress is rejected; a failed
 * transaction can be created again. If the same request is in progress, its sync is returned.
 *
 * @param path path of the transaction with the given index in the request
 */
record CreateTransactions(
        CompanyId company, List<? extends Transaction> all, IntFunction<String> path)
        implements SubmissionPlan.Planner {

    private static final String PURPOSE = "create";

    CreateTransactions {
        all = List.copyOf(all);
    }

    @Override
    public SubmissionPlan of(Map<UUID, StoredTransaction> existing) {
        UUID repeated = repeated(existing);
        if (repeated == null) {
            rejectProcessed(existing);
        }
        return new SubmissionPlan(
                all.stream()
                        .map(it -> new SyncQueue.Item(it, revision(existing.get(it.id())), null))
                        .toList(),
                repeated);
    }

    static long revision(@Nullable StoredTransaction existing) {
        return existing == null ? 1 : existing.revision() + 1;
    }

    /** Hash of all transactions of a request; identifies a repeated request. */
    static String requestHash(List<? extends Transaction> all) {
        return TransactionJson.hash(PURPOSE, all);
    }

    private @Nullable UUID repeated(Map<UUID, StoredTransaction> existing) {
        if (existing.size() < all.size()) {
            return null;
        }
        String hash = requestHash(all);
        List<UUID> syncs =
                existing.values().stream()
                        .filter(it -> it.status() == TransactionStatus.PENDING)
                        // a posted transaction that is pending is being updated
                        .filter(it -> it.recordId() == null)
                        .filter(it -> hash.equals(it.requestHash()))
                        .map(StoredTransaction::syncId)
                        .toList();
        return syncs.size() == all.size() && syncs.stream().distinct().count() == 1
                ? syncs.getFirst()
                : null;
    }

    void rejectProcessed(Map<UUID, StoredTransaction> existing) {
        List<ErrorBody.Item> items = new ArrayList<>();
        List<UUID> processed = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            StoredTransaction stored = existing.get(all.get(i).id());
            if (stored != null && stored.isProcessed()) {
                processed.add(stored.content().id());
                items.add(processed(company, stored, all.get(i), path.apply(i)));
            }
        }
        if (!processed.isEmpty()) {
            throw processed(processed, items);
        }
    }

    /** States whether the request has the stored content, and what the caller can do. */
    private static ErrorBody.Item processed(
            CompanyId company, StoredTransaction stored, Transaction sent, String path) {
        boolean same = TransactionJson.hash(sent).equals(stored.contentHash());
        return new ErrorBody.Item(
                path.isEmpty() ? "Id" : path + ".Id",
                "The transaction %s has previously been processed in sync %s, with %s.%s"
                        .formatted(
                                sent.id(),
                                stored.syncId(),
                                same
                                        ? "the same content: nothing needs to be sent again"
                                        : "other content: update it, or use a new id",
                                stored.isPosted()
                                        ? " Its proof is at /companies/%s/sync/expenses/transactions/%s/proof."
                                                .formatted(company, sent.id())
                                        : ""),
                "TransactionId");
    }

    static ApiException processed(CompanyId company, StoredTransaction stored, Transaction sent) {
        return processed(List.of(sent.id()), List.of(processed(company, stored, sent, "")));
    }

    private static ApiException processed(List<UUID> ids, List<ErrorBody.Item> items) {
        return ApiException.invalid(
                "One or more transactions have previously been processed: "
                        + ids.stream().map(UUID::toString).collect(Collectors.joining(", ")),
                items);
    }
}
