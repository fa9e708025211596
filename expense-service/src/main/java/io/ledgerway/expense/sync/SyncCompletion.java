package io.ledgerway.expense.sync;

import io.ledgerway.expense.proof.ProofRepository;
import io.ledgerway.expense.sync.PostingPreconditions.Precondition;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.expense.ExpenseSyncEvent;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.json.JsonMapper;

/**
 * Completes a sync in one transaction: stores result, transaction statuses and proofs, publishes
 * the event and starts the company's next sync.
 */
final class SyncCompletion {

    /** Size of all error messages of an event in JSON; a record in Kafka can have 1 MB. */
    private static final int MAX_MESSAGE_BYTES = 400_000;

    private static final String OMITTED_MESSAGE = "See the transactions of the sync.";

    private final SyncRepository syncRepository;
    private final SyncItemRepository items;
    private final TransactionStatusUpdater transactions;
    private final CompanyLock companyLock;
    private final PostingPreconditions postingPreconditions;
    private final CompanyDirectory companyDirectory;
    private final ProofRepository proofs;
    private final Outbox outbox;
    private final TransactionOperations transaction;
    private final SyncMetrics metrics;
    private final JsonMapper json;
    private final Clock clock;

    SyncCompletion(
            SyncRepository syncRepository,
            SyncItemRepository items,
            TransactionStatusUpdater transactions,
            CompanyLock companyLock,
            PostingPreconditions postingPreconditions,
            CompanyDirectory companyDirectory,
            ProofRepository proofs,
            Outbox outbox,
            TransactionOperations transaction,
            SyncMetrics metrics,
            JsonMapper json,
            Clock clock) {
        this.syncRepository = syncRepository;
        this.items = items;
        this.transactions = transactions;
        this.companyLock = companyLock;
        this.postingPreconditions = postingPreconditions;
        this.companyDirectory = companyDirectory;
        this.proofs = proofs;
        this.outbox = outbox;
        this.transaction = transaction;
        this.metrics = metrics;
        this.json = json;
        this.clock = clock;
    }

    /** Completes a sync whose items have all ended. */
    void complete(ClaimedSync sync) {
        AbortReason reason =
                items.hasRefused(sync)
                                && postingPreconditions.of(sync.company(), sync.connection())
                                        instanceof Precondition.Aborted(AbortReason abortReason)
                        ? abortReason
                        : null;
        complete(sync, reason);
    }

    /** Aborts a sync; open items fail without further attempts. */
    void abort(ClaimedSync sync, AbortReason abortReason) {
        complete(sync, abortReason);
    }

    private void complete(ClaimedSync sync, @Nullable AbortReason abortReason) {
        CompanySnapshot company = company(sync).orElse(null);
        Ended ended =
                Objects.requireNonNull(
                        transaction.execute(
                                _ -> completeInTransaction(sync, abortReason, company)));
        metrics.completed(sync, ended.result(), ended.items());
    }

    private Ended completeInTransaction(
            ClaimedSync sync,
            @Nullable AbortReason abortReason,
            @Nullable CompanySnapshot company) {
        transactions.lock(sync);
        companyLock.acquire(sync.company());
        syncRepository.requireClaim(sync);
        if (abortReason != null) {
            items.abort(sync, abortReason.message());
        }
        List<CompletedItem> all = items.all(sync);
        SyncResult syncResult = SyncResult.of(all, abortReason);
        check(sync.status(), syncResult);
        syncRepository.complete(sync, syncResult);
        transactions.complete(sync);
        proofs.append(
                sync.company(),
                sync.id(),
                sync.platformKey(),
                all.stream().flatMap(it -> it.evidence().stream()).toList());
        if (company != null) {
            outbox.publish(Topic.EXPENSE_SYNC_COMPLETE, event(sync, company, syncResult, all));
        }
        syncRepository.startNext(sync.company());
        return new Ended(syncResult, all);
    }

    private static void check(SyncStatus from, SyncResult syncResult) {
        if (!from.leadsTo(syncResult.status())) {
            throw new IllegalStateException(
                    "A sync cannot change from %s to %s".formatted(from, syncResult.status()));
        }
    }

    private ExpenseSyncEvent event(
            ClaimedSync sync,
            CompanySnapshot company,
            SyncResult syncResult,
            List<CompletedItem> all) {
        return new ExpenseSyncEvent.Completed(
                UUID.randomUUID(),
                clock.instant().truncatedTo(ChronoUnit.MILLIS),
                company,
                sync.id(),
                syncResult.successful(),
                results(all, json));
    }

    /** The results in an event; a message that does not fit into it is replaced by a hint. */
    static List<ExpenseSyncEvent.Transaction> results(List<CompletedItem> all, JsonMapper json) {
        List<ExpenseSyncEvent.Transaction> results = new ArrayList<>();
        int left = MAX_MESSAGE_BYTES;
        for (CompletedItem it : all) {
            String message = it.status().isFailure() || it.hasWarnings() ? it.message() : null;
            int size = message == null ? 0 : json.writeValueAsBytes(message).length;
            boolean fits = size <= left;
            left -= fits ? size : 0;
            results.add(
                    new ExpenseSyncEvent.Transaction(
                            it.transaction().toString(),
                            it.status().outcome(),
                            fits ? message : OMITTED_MESSAGE));
        }
        return results;
    }

    /** The current company, or the snapshot of the request if it was deleted. */
    private Optional<CompanySnapshot> company(ClaimedSync sync) {
        return companyDirectory
                .findCompany(sync.company())
                .map(DirectoryEntry.Company::snapshot)
                .or(() ->
                        Optional.ofNullable(sync.snapshot())
                                .map(it -> json.readValue(it, CompanySnapshot.class)));
    }

    private record Ended(SyncResult result, List<CompletedItem> items) {}
}
