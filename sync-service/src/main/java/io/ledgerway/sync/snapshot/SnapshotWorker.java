package io.ledgerway.sync.snapshot;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.sync.SnapshotStatus;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.starter.telemetry.CorrelationId;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetQueue;
import io.ledgerway.sync.dataset.DataSetRepository;
import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.opentelemetry.api.trace.SpanKind;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Advances open snapshots. A pass pulls every type once, with a pull that begins after the pass has
 * begun. The first pass refreshes all types; it is repeated until a pass finds nothing changed.
 * Then the records of all types were, at the beginning of that pass, at the platform together: each
 * was read before and after that moment with the same result.
 *
 * <p>Each step is one transaction that locks the snapshot, so a process that dies leaves nothing
 * behind, and of several processes one does the step.
 */
final class SnapshotWorker {

    /** Number of passes after the refresh. */
    static final int MAX_PASSES = 5;

    private static final Logger log = LoggerFactory.getLogger(SnapshotWorker.class);

    private static final int BATCH = 100;

    private final SnapshotRepository snapshots;
    private final DataSetRepository dataSets;
    private final DataSetQueue queue;
    private final CompanyLock lock;
    private final CompanyDirectory companyDirectory;
    private final Outbox outbox;
    private final SnapshotMetrics metrics;
    private final TransactionOperations transaction;
    private final Clock clock;

    SnapshotWorker(
            SnapshotRepository snapshots,
            DataSetRepository dataSets,
            DataSetQueue queue,
            CompanyLock lock,
            CompanyDirectory companyDirectory,
            Outbox outbox,
            SnapshotMetrics metrics,
            TransactionOperations transaction,
            Clock clock) {
        this.snapshots = snapshots;
        this.dataSets = dataSets;
        this.queue = queue;
        this.lock = lock;
        this.companyDirectory = companyDirectory;
        this.outbox = outbox;
        this.metrics = metrics;
        this.transaction = transaction;
        this.clock = clock;
    }

    /** Makes every step that can be made now. */
    void run() {
        boolean hasMore = true;
        while (hasMore) {
            hasMore = false;
            for (DataSnapshot.Ref ref : snapshots.due(BATCH)) {
                hasMore |= advance(ref);
            }
        }
    }

    /** Makes one step; a failed one is repeated with the next run. */
    private boolean advance(DataSnapshot.Ref ref) {
        CompanySnapshot company = company(ref.company());
        try {
            Step step = transaction.execute(_ -> advanceLocked(ref, company));
            if (step instanceof Step.Ended ended) {
                metrics.ended(ended.status(), ended.time());
            }
            return step != null && !(step instanceof Step.None);
        } catch (RuntimeException e) {
            log.warn("A step of snapshot {} failed and is repeated", ref, e);
            return false;
        }
    }

    /** The lock of the company comes first, as with every other command of its data sets. */
    private Step advanceLocked(DataSnapshot.Ref ref, @Nullable CompanySnapshot company) {
        lock.acquire(ref.company());
        DataSnapshot snapshot = snapshots.lock(ref).orElse(null);
        if (snapshot == null) {
            return new Step.None();
        }
        UUID correlation = snapshot.correlationId();
        try (var _ = CorrelationId.begin(correlation == null ? ref.id() : correlation);
                Span _ =
                        Tracing.resume(SpanKind.INTERNAL, "snapshot", snapshot.traceparent())
                                .makeCurrent()) {
            CompanySnapshot known = company == null ? snapshot.company() : company;
            return switch (snapshot.status()) {
                case QUEUED -> beginPass(snapshot, known, DataSnapshot.REFRESH);
                case READING -> continuePass(snapshot, known);
                case SETTLED, UNSETTLED, FAILED -> new Step.None();
            };
        }
    }

    private Step beginPass(DataSnapshot snapshot, CompanySnapshot company, int pass) {
        snapshots.resetTypes(snapshot.ref());
        Step step = queueMissing(snapshot, company, snapshots.types(snapshot.ref()));
        if (!(step instanceof Step.Ended)) {
            snapshots.beginPass(snapshot, pass, now(ChronoUnit.MICROS));
        }
        return step;
    }

    private Step continuePass(DataSnapshot snapshot, CompanySnapshot company) {
        List<SnapshotType> types = snapshots.types(snapshot.ref());
        if (!types.stream().allMatch(SnapshotType::isQueued)) {
            return queueMissing(snapshot, company, types);
        }
        if (!types.stream().allMatch(SnapshotType::ended)) {
            return new Step.None();
        }
        return types.stream().anyMatch(SnapshotType::isFailed)
                        || types.stream().noneMatch(SnapshotType::isComplete)
                ? fail(snapshot, company, types)
                : endPass(snapshot, company, types);
    }

    /**
     * Queues a pull of each type that has none in this pass. A pull in the queue that no worker has
     * begun will read what is there then. A running one may have read before the pass began, so
     * another one follows it.
     */
    private Step queueMissing(
            DataSnapshot snapshot, CompanySnapshot company, List<SnapshotType> types) {
        Map<DataSet.Source, DataSet> unfinished = new HashMap<>();
        dataSets.unfinished(company.id()).forEach(it -> unfinished.put(it.source(), it));
        List<DataSet.Source> wanted = new ArrayList<>();
        int queued = 0;
        for (SnapshotType type : types) {
            DataSet pull = type.isQueued() ? null : unfinished.get(type.source());
            if (pull != null && pull.work().fencingToken() == 0) {
                snapshots.queued(snapshot.ref(), type.source(), pull.ref().id());
                queued++;
            } else if (pull == null && !type.isQueued()) {
                wanted.add(type.source());
            }
        }
        List<DataSet> added = queue.queue(company, wanted);
        added.forEach(it -> snapshots.queued(snapshot.ref(), it.source(), it.ref().id()));
        if (added.size() < wanted.size()) {
            return end(
                    snapshot,
                    company,
                    new Result(SnapshotStatus.FAILED, null, "A connection was deleted"),
                    snapshots.types(snapshot.ref()),
                    Set.of());
        }
        return queued + added.size() > 0 || snapshot.status() == SnapshotStatus.QUEUED
                ? new Step.Advanced()
                : new Step.None();
    }

    private Step fail(DataSnapshot snapshot, CompanySnapshot company, List<SnapshotType> types) {
        String failed =
                types.stream()
                        .filter(SnapshotType::isFailed)
                        .map(it -> it.source().key())
                        .distinct()
                        .collect(Collectors.joining(", "));
        String error =
                failed.isEmpty()
                        ? "The platform supports none of the data types for this organisation"
                        : "These data types could not be read: " + failed;
        return end(
                snapshot,
                company,
                new Result(SnapshotStatus.FAILED, null, error),
                types,
                changed(snapshot, types));
    }

    private Step endPass(DataSnapshot snapshot, CompanySnapshot company, List<SnapshotType> types) {
        if (snapshot.pass() == DataSnapshot.REFRESH) {
            snapshots.endPass(snapshot.ref(), changed(snapshot, types));
            return beginPass(snapshot, company, snapshot.pass() + 1);
        }
        snapshots.lockWriters(snapshot.ref().company());
        Set<DataSet.Source> changed = changed(snapshot, types);
        if (changed.isEmpty()) {
            return end(
                    snapshot,
                    company,
                    new Result(SnapshotStatus.SETTLED, snapshot.passAt(), null),
                    types,
                    changed);
        }
        if (snapshot.repetitions() >= MAX_PASSES) {
            return end(
                    snapshot,
                    company,
                    new Result(
                            SnapshotStatus.UNSETTLED,
                            null,
                            "Each of %d passes found a change".formatted(MAX_PASSES)),
                    types,
                    changed);
        }
        snapshots.endPass(snapshot.ref(), changed);
        return beginPass(snapshot, company, snapshot.pass() + 1);
    }

    /**
     * The types that changed since the pass began, by its own pulls or by others. The counts of the
     * own pulls contain the changes that an instance of an earlier release stored.
     */
    private Set<DataSet.Source> changed(DataSnapshot snapshot, List<SnapshotType> types) {
        Set<SnapshotRepository.ChangedType> feed =
                snapshots.changedSince(snapshot.ref().company(), snapshot.passSequence());
        Set<DataSet.Source> changed = new HashSet<>();
        for (SnapshotType type : types) {
            if (type.modified()
                    || feed.contains(SnapshotRepository.ChangedType.of(type.source()))) {
                changed.add(type.source());
            }
        }
        return changed;
    }

    private Step end(
            DataSnapshot snapshot,
            CompanySnapshot company,
            Result result,
            List<SnapshotType> types,
            Set<DataSet.Source> changed) {
        Instant now = now(ChronoUnit.MILLIS);
        snapshots.endPass(snapshot.ref(), changed);
        snapshots.end(snapshot, result.status(), result.asOf(), result.error(), now);
        outbox.publish(
                Topic.SYNC_COMPLETE,
                new SyncEvent.SnapshotCompleted(
                        UUID.randomUUID(),
                        now,
                        company,
                        snapshot.ref().id(),
                        result.status(),
                        result.asOf(),
                        snapshot.repetitions(),
                        types.stream()
                                .filter(SnapshotType::isQueued)
                                .map(it -> it.result(changed.contains(it.source())))
                                .toList()));
        log.info(
                "Snapshot {} is {} after {} passes; types that changed: {}",
                snapshot.ref(),
                result.status().wire(),
                snapshot.repetitions(),
                changed.stream().map(DataSet.Source::key).sorted().toList());
        return new Step.Ended(result.status(), Duration.between(snapshot.requestedAt(), now));
    }

    /** Looks up the company before the transaction; null if it cannot be looked up. */
    private @Nullable CompanySnapshot company(CompanyId company) {
        try {
            return companyDirectory.findCompany(company).map(Company::snapshot).orElse(null);
        } catch (ApiException e) {
            return null;
        }
    }

    private Instant now(ChronoUnit unit) {
        return clock.instant().truncatedTo(unit);
    }

    /** Final status of a snapshot. */
    private record Result(SnapshotStatus status, @Nullable Instant asOf, @Nullable String error) {}

    /** Result of a transaction. */
    private sealed interface Step {

        /** Nothing can be done now. */
        record None() implements Step {}

        /** Another step may follow. */
        record Advanced() implements Step {}

        /** The snapshot has ended. */
        record Ended(SnapshotStatus status, Duration time) implements Step {}
    }
}
