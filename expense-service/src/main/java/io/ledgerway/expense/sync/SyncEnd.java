package io.ledgerway.expense.sync;

import io.ledgerway.expense.proof.Proofs;
import io.ledgerway.expense.sync.Standings.Standing;
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
final class SyncEnd {

    private final Syncs syncs;
    private final SyncItems items;
    private final TransactionStates transactions;
    private final CompanyLane lane;
    private final Standings standings;
    private final CompanyDirectory companyDirectory;
    private final Proofs proofs;
    private final Outbox outbox;
    private final TransactionOperations transaction;
    private final SyncMetrics metrics;
    private final JsonMapper json;
    private final Clock clock;

    SyncEnd(
            Syncs syncs,
            SyncItems items,
            TransactionStates transactions,
            CompanyLane lane,
            Standings standings,
            CompanyDirectory companyDirectory,
            Proofs proofs,
            Outbox outbox,
            TransactionOperations transaction,
            SyncMetrics metrics,
            JsonMapper json,
            Clock clock) {
        this.syncs = syncs;
        this.items = items;
        this.transactions = transactions;
        this.lane = lane;
        this.standings = standings;
        this.companyDirectory = companyDirectory;
        this.proofs = proofs;
        this.outbox = outbox;
        this.transaction = transaction;
        this.metrics = metrics;
        this.json = json;
        this.clock = clock;
    }

    /** All items have ended. */
    void end(Claimed sync) {
        Stop behind =
                items.hasRefused(sync)
                                && standings.of(sync.company(), sync.connection())
                                        instanceof Standing.Stopped(Stop stop)
                        ? stop
                        : null;
        end(sync, behind);
    }

    /** What has not ended is not tried any more. */
    void stop(Claimed sync, Stop why) {
        end(sync, why);
    }

    private void end(Claimed sync, @Nullable Stop why) {
        CompanySnapshot company = company(sync).orElse(null);
        Ended ended = Objects.requireNonNull(transaction.execute(_ -> endNow(sync, why, company)));
        metrics.ended(sync, ended.result(), ended.items());
    }

    private Ended endNow(Claimed sync, @Nullable Stop why, @Nullable CompanySnapshot company) {
        transactions.lock(sync);
        lane.take(sync.company());
        syncs.hold(sync);
        if (why != null) {
            items.stop(sync, why.message());
        }
        List<EndedItem> all = items.all(sync);
        Result result = Result.of(all, why);
        check(sync.status(), result);
        syncs.end(sync, result);
        transactions.settle(sync);
        proofs.append(
                sync.company(),
                sync.id(),
                sync.platformKey(),
                all.stream().flatMap(it -> it.evidence().stream()).toList());
        if (company != null) {
            outbox.publish(Topic.EXPENSE_SYNC_COMPLETE, event(sync, company, result, all));
        }
        syncs.next(sync.company());
        return new Ended(result, all);
    }

    private static void check(SyncStatus from, Result result) {
        if (!from.leadsTo(result.status())) {
            throw new IllegalStateException(
                    "A sync ends in no case as %s after %s".formatted(result.status(), from));
        }
    }

    private ExpenseSyncEvent event(
            Claimed sync, CompanySnapshot company, Result result, List<EndedItem> all) {
        return new ExpenseSyncEvent.Completed(
                UUID.randomUUID(),
                clock.instant().truncatedTo(ChronoUnit.MILLIS),
                company,
                sync.id(),
                result.successful(),
                all.stream()
                        .map(it ->
                                new ExpenseSyncEvent.Transaction(
                                        it.transaction().toString(),
                                        it.status().outcome(),
                                        it.status().isFailure() ? it.message() : null))
                        .toList());
    }

    /** As it is now; where it is gone, as it was. */
    private Optional<CompanySnapshot> company(Claimed sync) {
        return companyDirectory
                .findCompany(sync.company())
                .map(DirectoryEntry.Company::snapshot)
                .or(() ->
                        Optional.ofNullable(sync.snapshot())
                                .map(it -> json.readValue(it, CompanySnapshot.class)));
    }

    private record Ended(Result result, List<EndedItem> items) {}
}
