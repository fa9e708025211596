package io.ledgerway.sync.dataset;

import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.sync.dataset.DataSets.Ended;
import io.ledgerway.sync.dataset.DataSets.Pause;
import io.ledgerway.sync.schedule.Schedules;
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
public final class DataSetLife {

    /** Pages count up to here; the steps after them do the rest. */
    public static final int FETCHED = 88;

    private static final long FIRST = 1;

    private final DataSets dataSets;
    private final Batches batches;
    private final DataSetQueue queue;
    private final ConnectionPlaces places;
    private final CompanyLock lock;
    private final Schedules schedules;
    private final TransactionTemplate transaction;
    private final DataSetMetrics metrics;
    private final Clock clock;

    DataSetLife(
            DataSets dataSets,
            Batches batches,
            DataSetQueue queue,
            ConnectionPlaces places,
            CompanyLock lock,
            Schedules schedules,
            TransactionTemplate transaction,
            DataSetMetrics metrics,
            Clock clock) {
        this.dataSets = dataSets;
        this.batches = batches;
        this.queue = queue;
        this.places = places;
        this.lock = lock;
        this.schedules = schedules;
        this.transaction = transaction;
        this.metrics = metrics;
        this.clock = clock;
    }

    /** Takes a data set over, from whoever had it. */
    public Taken take(DataSetRef ref) {
        Taken taken = transaction.execute(status -> takeLocked(ref));
        if (taken instanceof Taken.Yours(DataSet dataSet) && dataSet.work().claim() == FIRST) {
            metrics.started(dataSet);
        }
        return taken == null ? new Taken.Over(null) : taken;
    }

    private Taken takeLocked(DataSetRef ref) {
        lock.take(ref.company());
        DataSet dataSet = dataSets.find(ref).orElse(null);
        if (dataSet == null || dataSet.completed() != null) {
            return new Taken.Over(dataSet);
        }
        Instant notBefore = dataSet.work().notBefore();
        if (notBefore != null) {
            if (notBefore.isAfter(now())) {
                return new Taken.NotYet(notBefore);
            }
            if (!places.roomFor(dataSet)) {
                return new Taken.NotYet(now().plusSeconds(2));
            }
        }
        DataSetStatus next =
                dataSet.status() == DataSetStatus.QUEUED
                        ? DataSetStatus.FETCHING
                        : dataSet.status();
        return new Taken.Yours(dataSets.claim(dataSet, next, now()).orElseThrow());
    }

    /**
     * Lets it rest; its place goes to the next one.
     *
     * @throws ClaimLostException when it is no longer the caller's
     */
    public void pause(DataSet dataSet, Pause pause) {
        transaction.executeWithoutResult(status -> {
            lock.take(dataSet.ref().company());
            dataSets.pause(dataSet, pause);
            places.fill(dataSet.ref().company(), dataSet.source().connection(), now());
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
    public DataSet fetched(DataSet dataSet, Mode mode, DataSets.Reading reading) {
        DataSet moved =
                transaction.execute(status ->
                        walk(
                                dataSets.begin(dataSet, mode, reading),
                                FETCHED,
                                DataSetStatus.MAP_QUEUED,
                                DataSetStatus.MAPPING));
        return moved == null ? dataSet : moved;
    }

    private DataSet walk(DataSet dataSet, int progress, DataSetStatus... path) {
        DataSet moved = dataSet;
        for (DataSetStatus next : path) {
            moved = dataSets.move(moved, moved.status(), next, progress);
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
    public void end(
            DataSet dataSet,
            Ended ended,
            @Nullable CompanySnapshot company,
            Runnable besides,
            DataSetStatus... via) {
        transaction.executeWithoutResult(status -> {
            lock.take(dataSet.ref().company());
            DataSet last = walk(dataSet, 0, via);
            dataSets.end(last, last.status(), ended, now());
            besides.run();
            if (!dataSet.source().isCustom()) {
                schedules.ended(
                        dataSet.ref().company(),
                        dataSet.source().connection(),
                        dataSet.source().type(),
                        now());
            }
            batches.closeIfDone(dataSet.ref().company(), dataSet.batch(), now(), company);
            if (ended.status() == DataSetStatus.COMPLETE
                    && dataSets.isToBeReadAgain(dataSet.ref())) {
                readAgain(dataSet, company);
            }
            places.fill(dataSet.ref().company(), dataSet.source().connection(), now());
        });
        metrics.ended(dataSet, ended.status(), now());
    }

    private void readAgain(DataSet dataSet, @Nullable CompanySnapshot company) {
        queue.queue(
                company == null
                        ? batches.company(dataSet.ref().company(), dataSet.batch())
                        : company,
                List.of(dataSet.source()),
                false);
    }

    /** Ends whatever a connection has not finished; joins a transaction that is there. */
    void cancelAll(CompanySnapshot company, ConnectionId connection, String reason) {
        transaction.executeWithoutResult(status -> {
            lock.take(company.id());
            List<DataSet> unfinished = dataSets.unfinished(company.id(), connection);
            unfinished.forEach(it -> cancel(it, reason));
            batchesOf(unfinished)
                    .forEach(it -> batches.closeIfDone(company.id(), it, now(), company));
        });
    }

    /** Takes everything of a company that is gone from whoever works on it; tells nobody. */
    void abandonAll(CompanyId company) {
        transaction.executeWithoutResult(status -> {
            lock.take(company);
            dataSets.unfinished(company).forEach(it -> cancel(it, "The company was deleted"));
        });
    }

    private void cancel(DataSet dataSet, String reason) {
        dataSets.end(
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
    public sealed interface Taken {

        /** It is the caller's, under a claim of its own. */
        record Yours(DataSet dataSet) implements Taken {}

        /** It rests. */
        record NotYet(Instant until) implements Taken {}

        /** There is nothing left to do; how it ended, where it is known. */
        record Over(@Nullable DataSet dataSet) implements Taken {}
    }
}
