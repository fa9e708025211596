package io.ledgerway.sync.dataset;

import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.sync.dataset.DataSetRepository.Ended;
import io.ledgerway.sync.dataset.DataSetRepository.Pause;
import io.ledgerway.sync.schedule.ScheduleRepository;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * The steps of a data set, each a transaction of its own: taken, paused, moved on, ended. Whoever
 * ends one tells of its batch and hands its place to the next in that same transaction.
 */
public final class DataSetLifecycle {

    /** Pages count up to here; the steps after them do the rest. */
    public static final int FETCHED = 88;

    private static final long FIRST = 1;

    private final DataSetRepository dataSetRepository;
    private final DataSetBatches dataSetBatches;
    private final DataSetQueue queue;
    private final ConnectionConcurrency places;
    private final CompanyLock lock;
    private final ScheduleRepository scheduleRepository;
    private final TransactionTemplate transaction;
    private final DataSetMetrics metrics;
    private final Clock clock;

    DataSetLifecycle(
            DataSetRepository dataSetRepository,
            DataSetBatches dataSetBatches,
            DataSetQueue queue,
            ConnectionConcurrency places,
            CompanyLock lock,
            ScheduleRepository scheduleRepository,
            TransactionTemplate transaction,
            DataSetMetrics metrics,
            Clock clock) {
        this.dataSetRepository = dataSetRepository;
        this.dataSetBatches = dataSetBatches;
        this.queue = queue;
        this.places = places;
        this.lock = lock;
        this.scheduleRepository = scheduleRepository;
        this.transaction = transaction;
        this.metrics = metrics;
        this.clock = clock;
    }

    /** Takes a data set over, from whoever had it. */
    public ClaimResult claim(DataSetRef ref) {
        ClaimResult claimResult = transaction.execute(status -> claimLocked(ref));
        if (claimResult instanceof ClaimResult.Claimed(DataSet dataSet)
                && dataSet.work().claim() == FIRST) {
            metrics.started(dataSet);
        }
        return claimResult == null ? new ClaimResult.Completed(null) : claimResult;
    }

    private ClaimResult claimLocked(DataSetRef ref) {
        lock.acquire(ref.company());
        DataSet dataSet = dataSetRepository.find(ref).orElse(null);
        if (dataSet == null || dataSet.completed() != null) {
            return new ClaimResult.Completed(dataSet);
        }
        Instant notBefore = dataSet.work().notBefore();
        if (notBefore != null) {
            if (notBefore.isAfter(now())) {
                return new ClaimResult.Postponed(notBefore);
            }
            if (!places.availableSlots(dataSet)) {
                return new ClaimResult.Postponed(now().plusSeconds(2));
            }
        }
        DataSetStatus next =
                dataSet.status() == DataSetStatus.QUEUED
                        ? DataSetStatus.FETCHING
                        : dataSet.status();
        return new ClaimResult.Claimed(dataSetRepository.claim(dataSet, next, now()).orElseThrow());
    }

    /**
     * Lets it rest; its place goes to the next one.
     *
     * @throws ClaimLostException when it is no longer the caller's
     */
    public void reschedule(DataSet dataSet, Pause pause) {
        transaction.executeWithoutResult(status -> {
            lock.acquire(dataSet.ref().company());
            dataSetRepository.pause(dataSet, pause);
            places.dispatchWaiting(dataSet.ref().company(), dataSet.source().connection(), now());
        });
    }

    /**
     * Takes steps, one after the other, in one transaction.
     *
     * @param path the status it is to take, in this order
     * @throws ClaimLostException when it is no longer the caller's
     */
    public DataSet move(DataSet dataSet, int progress, DataSetStatus... path) {
        DataSet moved = transaction.execute(status -> walk(dataSet, progress, path));
        return moved == null ? dataSet : moved;
    }

    /** The platform has said everything: notes where the next read begins, and moves on. */
    public DataSet fetched(DataSet dataSet, Mode mode, DataSetRepository.Reading reading) {
        DataSet moved =
                transaction.execute(status ->
                        walk(
                                dataSetRepository.markStarted(dataSet, mode, reading),
                                FETCHED,
                                DataSetStatus.MAP_QUEUED,
                                DataSetStatus.MAPPING));
        return moved == null ? dataSet : moved;
    }

    private DataSet walk(DataSet dataSet, int progress, DataSetStatus... path) {
        DataSet moved = dataSet;
        for (DataSetStatus next : path) {
            moved = dataSetRepository.move(moved, moved.status(), next, progress);
        }
        return moved;
    }

    /**
     * Takes the last step.
     *
     * @param company as it is now; absent to take it as it was when queued
     * @param besides what else happens in that transaction
     * @param via steps to take before
     * @throws ClaimLostException when it is no longer the caller's
     */
    public void complete(
            DataSet dataSet,
            Ended ended,
            @Nullable CompanySnapshot company,
            Runnable besides,
            DataSetStatus... via) {
        transaction.executeWithoutResult(status -> {
            lock.acquire(dataSet.ref().company());
            DataSet last = walk(dataSet, 0, via);
            dataSetRepository.end(last, last.status(), ended, now());
            besides.run();
            if (!dataSet.source().isCustom()) {
                scheduleRepository.ended(
                        dataSet.ref().company(),
                        dataSet.source().connection(),
                        dataSet.source().type(),
                        now());
            }
            dataSetBatches.completeIfDone(dataSet.ref().company(), dataSet.batch(), now(), company);
            if (ended.status() == DataSetStatus.COMPLETE
                    && dataSetRepository.isRerunRequested(dataSet.ref())) {
                requestRerun(dataSet, company);
            }
            places.dispatchWaiting(dataSet.ref().company(), dataSet.source().connection(), now());
        });
        metrics.ended(dataSet, ended.status(), now());
    }

    private void requestRerun(DataSet dataSet, @Nullable CompanySnapshot company) {
        queue.queue(
                company == null
                        ? dataSetBatches.company(dataSet.ref().company(), dataSet.batch())
                        : company,
                List.of(dataSet.source()),
                false);
    }

    /** Ends whatever a connection has not finished; joins a transaction that is there. */
    void cancelAll(CompanySnapshot company, ConnectionId connection, String reason) {
        transaction.executeWithoutResult(status -> {
            lock.acquire(company.id());
            List<DataSet> unfinished = dataSetRepository.unfinished(company.id(), connection);
            unfinished.forEach(it -> cancel(it, reason));
            batchesOf(unfinished)
                    .forEach(it -> dataSetBatches.completeIfDone(company.id(), it, now(), company));
        });
    }

    /** Takes everything of a company that is gone from whoever works on it; tells nobody. */
    void abandonAll(CompanyId company) {
        transaction.executeWithoutResult(status -> {
            lock.acquire(company);
            dataSetRepository
                    .unfinished(company)
                    .forEach(it -> cancel(it, "The company was deleted"));
        });
    }

    private void cancel(DataSet dataSet, String reason) {
        dataSetRepository.end(
                dataSet, dataSet.status(), new Ended(DataSetStatus.CANCELLED, null, reason), now());
        metrics.ended(dataSet, DataSetStatus.CANCELLED, now());
    }

    private static Set<UUID> batchesOf(List<DataSet> dataSets) {
        Set<UUID> batches = new LinkedHashSet<>();
        dataSets.forEach(it -> batches.add(it.batch()));
        return batches;
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /** What came of taking a data set over. */
    public sealed interface ClaimResult {

        /** It is the caller's, under a claim of its own. */
        record Claimed(DataSet dataSet) implements ClaimResult {}

        /** It rests. */
        record Postponed(Instant until) implements ClaimResult {}

        /** There is nothing left to do; how it ended, where it is known. */
        record Completed(@Nullable DataSet dataSet) implements ClaimResult {}
    }
}
