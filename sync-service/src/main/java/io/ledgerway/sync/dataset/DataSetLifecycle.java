package io.ledgerway.sync.dataset;

import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.scheduling.ClaimLostException;
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
 * Commands of the life cycle of a data set: claim, reschedule, transitions, completion. Each is a
 * transaction of its own. Completion also publishes the event of a complete batch and dispatches
 * the next waiting data set, in the same transaction.
 */
public final class DataSetLifecycle {

    /** Progress in percent when all pages are pulled; the later steps count the other records. */
    public static final int FETCHED = 88;

    private static final long FIRST_CLAIM = 1;

    private final DataSetRepository dataSetRepository;
    private final DataSetBatches dataSetBatches;
    private final DataSetQueue queue;
    private final ConnectionConcurrency concurrency;
    private final CompanyLock lock;
    private final ScheduleRepository scheduleRepository;
    private final TransactionTemplate transaction;
    private final DataSetMetrics metrics;
    private final HourlyDataSetCounts hours;
    private final Clock clock;

    DataSetLifecycle(
            DataSetRepository dataSetRepository,
            DataSetBatches dataSetBatches,
            DataSetQueue queue,
            ConnectionConcurrency concurrency,
            CompanyLock lock,
            ScheduleRepository scheduleRepository,
            TransactionTemplate transaction,
            DataSetMetrics metrics,
            HourlyDataSetCounts hours,
            Clock clock) {
        this.dataSetRepository = dataSetRepository;
        this.dataSetBatches = dataSetBatches;
        this.queue = queue;
        this.concurrency = concurrency;
        this.lock = lock;
        this.scheduleRepository = scheduleRepository;
        this.transaction = transaction;
        this.metrics = metrics;
        this.hours = hours;
        this.clock = clock;
    }

    /** Claims a data set, taking it from any previous worker. */
    public ClaimResult claim(DataSetRef ref) {
        ClaimResult claimResult = transaction.execute(status -> claimLocked(ref));
        if (claimResult instanceof ClaimResult.Claimed(DataSet dataSet)
                && dataSet.work().fencingToken() == FIRST_CLAIM) {
            metrics.started(dataSet);
        }
        return claimResult == null ? new ClaimResult.Completed(null) : claimResult;
    }

    private ClaimResult claimLocked(DataSetRef ref) {
        lock.acquire(ref.company());
        DataSet dataSet = dataSetRepository.find(ref).orElse(null);
        if (dataSet == null || dataSet.completedAt() != null) {
            return new ClaimResult.Completed(dataSet);
        }
        Instant notBefore = dataSet.work().notBefore();
        if (notBefore != null) {
            if (notBefore.isAfter(now())) {
                return new ClaimResult.Postponed(notBefore);
            }
            if (!concurrency.availableSlots(dataSet)) {
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
     * Reschedules a data set and dispatches the next waiting one.
     *
     * @throws ClaimLostException if the caller has lost its claim
     */
    public void reschedule(DataSet dataSet, Pause pause) {
        transaction.executeWithoutResult(status -> {
            lock.acquire(dataSet.ref().company());
            dataSetRepository.pause(dataSet, pause);
            concurrency.dispatchWaiting(
                    dataSet.ref().company(), dataSet.source().connection(), now());
        });
    }

    /**
     * Makes several transitions in one transaction.
     *
     * @param path the statuses, in this order
     * @throws ClaimLostException if the caller has lost its claim
     */
    public DataSet move(DataSet dataSet, int progress, DataSetStatus... path) {
        DataSet moved = transaction.execute(status -> moveAll(dataSet, progress, path));
        return moved == null ? dataSet : moved;
    }

    /**
     * Records that all pages are pulled and where the next pull begins, and moves on to mapping.
     */
    public DataSet fetched(DataSet dataSet, Mode mode, DataSetRepository.Reading reading) {
        DataSet moved =
                transaction.execute(status ->
                        moveAll(
                                dataSetRepository.markStarted(dataSet, mode, reading),
                                FETCHED,
                                DataSetStatus.MAP_QUEUED,
                                DataSetStatus.MAPPING));
        return moved == null ? dataSet : moved;
    }

    private DataSet moveAll(DataSet dataSet, int progress, DataSetStatus... path) {
        DataSet moved = dataSet;
        for (DataSetStatus next : path) {
            moved = dataSetRepository.move(moved, moved.status(), next, progress);
        }
        return moved;
    }

    /**
     * Ends a data set.
     *
     * @param company the current company; null to use the snapshot of the batch
     * @param alsoDo runs in the same transaction
     * @param via intermediate transitions
     * @throws ClaimLostException if the caller has lost its claim
     */
    public void complete(
            DataSet dataSet,
            Ended ended,
            @Nullable CompanySnapshot company,
            Runnable alsoDo,
            DataSetStatus... via) {
        transaction.executeWithoutResult(status -> {
            lock.acquire(dataSet.ref().company());
            DataSet last = moveAll(dataSet, 0, via);
            dataSetRepository.end(last, last.status(), ended, now());
            hours.ended(dataSet, ended.status());
            alsoDo.run();
            if (!dataSet.source().isCustom()) {
                scheduleRepository.ended(
                        dataSet.ref().company(),
                        dataSet.source().connection(),
                        dataSet.source().type(),
                        now());
            }
            dataSetBatches.completeIfDone(dataSet.ref().company(), dataSet.batch(), now(), company);
            if (permitsRerun(ended.status()) && dataSetRepository.isRerunRequested(dataSet.ref())) {
                requestRerun(dataSet, company);
            }
            concurrency.dispatchWaiting(
                    dataSet.ref().company(), dataSet.source().connection(), now());
        });
        metrics.ended(dataSet, ended.status(), now());
    }

    /**
     * Whether a requested pull follows a data set with this status. It follows once: the request is
     * of the data set that ends. Without access to the platform it would fail, too.
     */
    private static boolean permitsRerun(DataSetStatus status) {
        return switch (status) {
            case AUTH_ERROR, PERMISSIONS_ERROR -> false;
            default -> status.isSuccess() || status.isError();
        };
    }

    private void requestRerun(DataSet dataSet, @Nullable CompanySnapshot company) {
        queue.queue(
                company == null
                        ? dataSetBatches.company(dataSet.ref().company(), dataSet.batch())
                        : company,
                List.of(dataSet.source()));
    }

    /**
     * Cancels the unfinished data sets of a connection and dispatches waiting ones that continue;
     * joins an existing transaction.
     *
     * @param requestedBefore data sets that were requested at this time or later continue
     */
    public void cancelAll(
            CompanySnapshot company,
            ConnectionId connection,
            Instant requestedBefore,
            String reason) {
        transaction.executeWithoutResult(status -> {
            lock.acquire(company.id());
            List<DataSet> unfinished =
                    dataSetRepository.unfinished(company.id(), connection).stream()
                            .filter(it -> it.requestedAt().isBefore(requestedBefore))
                            .toList();
            unfinished.forEach(it -> cancel(it, reason));
            batchesOf(unfinished)
                    .forEach(it -> dataSetBatches.completeIfDone(company.id(), it, now(), company));
            concurrency.dispatchWaiting(company.id(), connection, now());
        });
    }

    /** Cancels all unfinished data sets of a deleted company. No event is published. */
    public void abandonAll(CompanyId company) {
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
        hours.ended(dataSet, DataSetStatus.CANCELLED);
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

    /** Result of a claim. */
    public sealed interface ClaimResult {

        /** The data set is claimed by the caller. */
        record Claimed(DataSet dataSet) implements ClaimResult {}

        /** The data set is rescheduled. */
        record Postponed(Instant until) implements ClaimResult {}

        /** The data set has ended; null if it does not exist. */
        record Completed(@Nullable DataSet dataSet) implements ClaimResult {}
    }
}
