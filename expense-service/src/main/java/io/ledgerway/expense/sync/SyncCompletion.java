package io.ledgerway.expense.sync;

import io.ledgerway.expense.proof.Proofs;
import io.ledgerway.expense.sync.PostingPreconditions.Precondition;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.expense.ExpenseSyncEvent;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.json.JsonMapper;

/**
 * Ends a sync in one transaction: its result, its transactions, their proofs, the event that tells
 * of it, and the turn of the company's next one.
 */
final class SyncCompletion {

    private final SyncRepository syncRepository;
    private final SyncItemRepository items;
    private final TransactionStatusUpdater transactions;
    private final CompanyLock lane;
    private final PostingPreconditions postingPreconditions;
    private final CompanyDirectory companyDirectory;
    private final Proofs proofs;
    private final Outbox outbox;
    private final TransactionOperations transaction;
    private final SyncMetrics metrics;
    private final JsonMapper json;
    private final Clock clock;

    SyncCompletion(
            SyncRepository syncRepository,
            SyncItemRepository items,
            TransactionStatusUpdater transactions,
            CompanyLock lane,
            PostingPreconditions postingPreconditions,
            CompanyDirectory companyDirectory,
            Proofs proofs,
            Outbox outbox,
            TransactionOperations transaction,
            SyncMetrics metrics,
            JsonMapper json,
            Clock clock) {
        this.syncRepository = syncRepository;
        this.items = items;
        this.transactions = transactions;
        this.lane = lane;
        this.postingPreconditions = postingPreconditions;
        this.companyDirectory = companyDirectory;
        this.proofs = proofs;
        this.outbox = outbox;
        this.transaction = transaction;
        this.metrics = metrics;
        this.json = json;
        this.clock = clock;
    }

    /** All items have ended. */
    void complete(ClaimedSync sync) {
        AbortReason behind =
                items.hasRefused(sync)
                                && postingPreconditions.of(sync.company(), sync.connection())
                                        instanceof Precondition.Aborted(AbortReason abortReason)
                        ? abortReason
                        : null;
        complete(sync, behind);
    }

    /** What has not ended is not tried any more. */
    void abort(ClaimedSync sync, AbortReason why) {
        complete(sync, why);
    }

    private void complete(ClaimedSync sync, @Nullable AbortReason why) {
        CompanySnapshot company = company(sync).orElse(null);
        Ended ended =
                Objects.requireNonNull(
                        transaction.execute(_ -> completeInTransaction(sync, why, company)));
        metrics.completed(sync, ended.result(), ended.items());
    }

    private Ended completeInTransaction(
            ClaimedSync sync, @Nullable AbortReason why, @Nullable CompanySnapshot company) {
        transactions.lock(sync);
        lane.acquire(sync.company());
        syncRepository.requireClaim(sync);
        if (why != null) {
            items.abort(sync, why.message());
        }
        List<CompletedItem> all = items.all(sync);
        SyncResult syncResult = SyncResult.of(all, why);
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
                    "A sync ends in no case as %s after %s".formatted(syncResult.status(), from));
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
                all.stream()
                        .map(it ->
                                new ExpenseSyncEvent.Transaction(
                                        it.transaction().toString(),
                                        it.status().outcome(),
                                        it.status().isFailure() ? it.message() : null))
                        .toList());
    }

    /** As it is now; where it is gone, as it was. */
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
