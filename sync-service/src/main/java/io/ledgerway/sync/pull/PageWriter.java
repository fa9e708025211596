package io.ledgerway.sync.pull;

import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullCapability.SortOrder;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep.RecordPage;
import io.ledgerway.connector.pull.UnreadableRecord;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSet.Counts;
import io.ledgerway.sync.dataset.DataSetLifecycle;
import io.ledgerway.sync.dataset.DataSetRepository;
import io.ledgerway.sync.dataset.DataSetRepository.Reading;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.dataset.DataTypeStateRepository;
import io.ledgerway.sync.pull.DeletionGuard.DeletionCounts;
import io.ledgerway.sync.record.DeletionRepository;
import io.ledgerway.sync.record.PositionRanges;
import io.ledgerway.sync.record.RecordRepository;
import io.ledgerway.sync.record.RecordRepository.Merged;
import io.ledgerway.sync.record.RecordRepository.Prepared;
import io.ledgerway.sync.record.RecordRepository.RetiredBatch;
import io.ledgerway.sync.settings.SyncSetting.History;
import io.ledgerway.sync.supplemental.SupplementalMapping;
import io.ledgerway.sync.validation.Quarantine;
import io.ledgerway.sync.validation.RecordValidation;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Stores pulled pages. A page is one transaction: its records, the counts and the checkpoint. The
 * transaction first locks the row of the data set, so a worker that has lost its claim writes
 * nothing.
 */
final class PageWriter {

    private static final long FIRST_ANALYZE = 5_000;

    private final DataSetRepository dataSetRepository;
    private final DataTypeStateRepository dataTypeStateRepository;
    private final RecordRepository records;
    private final DeletionRepository deletionRepository;
    private final Quarantine quarantine;
    private final RecordValidation recordValidation;
    private final WebhookReconciliation reconciliation;
    private final TransactionTemplate transaction;
    private final PullMetrics metrics;
    private final Clock clock;

    PageWriter(
            DataSetRepository dataSetRepository,
            DataTypeStateRepository dataTypeStateRepository,
            RecordRepository records,
            DeletionRepository deletionRepository,
            Quarantine quarantine,
            RecordValidation recordValidation,
            WebhookReconciliation reconciliation,
            TransactionTemplate transaction,
            PullMetrics metrics,
            Clock clock) {
        this.dataSetRepository = dataSetRepository;
        this.dataTypeStateRepository = dataTypeStateRepository;
        this.records = records;
        this.deletionRepository = deletionRepository;
        this.quarantine = quarantine;
        this.recordValidation = recordValidation;
        this.reconciliation = reconciliation;
        this.transaction = transaction;
        this.metrics = metrics;
        this.clock = clock;
    }

    /** The session of a pull: counts values that the connector does not know. */
    PullSession session(
            DataSet dataSet, Optional<PullSession.Owner> owner, Supplier<PlatformHttp> http) {
        return new PullSession() {
            @Override
            public PlatformHttp http() {
                return http.get();
            }

            @Override
            public Optional<Owner> owner() {
                return owner;
            }

            @Override
            public void unknownValue(String field, String value) {
                metrics.unknownValue(dataSet, field);
            }
        };
    }

    /** The key of the data type that a data set pulls. */
    static DataTypeState.Key key(DataSet dataSet) {
        return new DataTypeState.Key(
                dataSet.ref().company(), dataSet.source().connection(), dataSet.source().type());
    }

    /** Starts a phase of the pull and clears the seen ids. */
    DataSet begin(DataSet dataSet, Mode mode, Reading reading) {
        return inTransaction(
                dataSet,
                () -> {
                    deletionRepository.clearSeen(key(dataSet), dataSet.ref().id());
                    return dataSetRepository.markStarted(dataSet, mode, reading);
                });
    }

    /** Starts the pull and fixes how far back it reaches. */
    DataSet begin(DataSet dataSet, Mode mode, Reading reading, History history) {
        return inTransaction(
                dataSet,
                () -> {
                    dataSetRepository.setHistoryWindow(dataSet, history);
                    deletionRepository.clearSeen(key(dataSet), dataSet.ref().id());
                    return dataSetRepository.markStarted(dataSet, mode, reading);
                });
    }

    /**
     * Stores a page.
     *
     * @param page what the page has beside records
     * @param ready its records
     * @param positionRanges positions of the unchanged records, which are not stored again
     * @param sort the order of the pages; without one, a checkpoint cannot be resumed later
     */
    DataSet store(
            DataSet dataSet,
            RecordPage page,
            Prepared ready,
            PositionRanges positionRanges,
            SortOrder sort) {
        Instant now = now();
        DataSet stored =
                inTransaction(
                        dataSet,
                        () -> storeLocked(dataSet, page, ready, positionRanges, sort, now));
        metrics.page(dataSet, stored, page.unreadable().size());
        if (hasGrown(dataSet.work().counts().created(), stored.work().counts().created())) {
            records.analyze(key(dataSet));
        }
        return stored;
    }

    /**
     * Whether to update the planner statistics: at 5,000 new records and at every tenfold number,
     * because autovacuum would react too late.
     */
    private static boolean hasGrown(long before, long after) {
        long step = FIRST_ANALYZE;
        while (step <= before) {
            step *= 10;
        }
        return step <= after;
    }

    /** Returns the records that the data set has quarantined so far. */
    Quarantine.Summary quarantine(DataSet dataSet) {
        return quarantine.of(key(dataSet), dataSet.ref().id());
    }

    /** Validates the pulled records. */
    DataSet validate(DataSet dataSet) {
        return inTransaction(
                dataSet,
                () -> dataSetRepository.setWarnings(dataSet, recordValidation.check(dataSet)));
    }

    /**
     * Takes records out of use that lie before a new start date, before the data set is completed:
     * there may be many, and the completion holds the lock of the company. A batch is one
     * transaction. A worker that continues after a crash skips the records that are out of use. If
     * the data set is cancelled meanwhile, the next pull is a full one: it may have an earlier
     * start date again.
     */
    void retire(DataSet dataSet) {
        History history = dataSet.work().history();
        Instant from = history.from();
        if (from == null
                || !mayHaveOlderRecords(dataTypeStateRepository.find(key(dataSet)), history)) {
            return;
        }
        Optional<RetiredBatch> batch = retire(dataSet, from, 0);
        while (batch.isPresent()) {
            batch = retire(dataSet, from, batch.get().last());
        }
    }

    private Optional<RetiredBatch> retire(DataSet dataSet, Instant from, long after) {
        return inTransaction(
                dataSet,
                () -> {
                    Optional<RetiredBatch> batch =
                            records.retire(key(dataSet), dataSet.ref().id(), from, after, now());
                    batch.map(RetiredBatch::counts)
                            .filter(Counts::modified)
                            .ifPresent(counts -> {
                                dataSetRepository.count(dataSet.ref(), counts);
                                dataTypeStateRepository.changed(key(dataSet));
                                dataTypeStateRepository.requireFullPull(key(dataSet));
                            });
                    return batch;
                });
    }

    /** Updates the sync state, in the transaction that completes the data set. */
    void succeeded(DataSet dataSet, boolean rerun) {
        Instant now = now();
        DataTypeState before = dataTypeStateRepository.find(key(dataSet));
        quarantine.settle(key(dataSet), dataSet.ref().id());
        reconciliation.check(dataSet, before, now);
        dataTypeStateRepository.succeeded(key(dataSet), dataSet, rerun, now);
    }

    /**
     * Whether records may be stored that lie before the start date: it is new, or a first pull that
     * did not succeed has left records. A change of the supplemental data is not a new start date.
     */
    private static boolean mayHaveOlderRecords(DataTypeState before, History history) {
        return !before.readable()
                || !SupplementalMapping.removeFrom(before.historySetting())
                        .equals(SupplementalMapping.removeFrom(history.setting()));
    }

    private DataSet storeLocked(
            DataSet dataSet,
            RecordPage page,
            Prepared ready,
            PositionRanges positionRanges,
            SortOrder sort,
            Instant now) {
        DataTypeState.Key key = key(dataSet);
        Merged merged = records.merge(key, dataSet.ref().id(), ready, allNew(dataSet), now);
        long deleted = deletionRepository.delete(key, dataSet.ref().id(), page.tombstones(), now);
        quarantine.add(key, dataSet.ref().id(), page.unreadable(), now);
        if (dataSet.work().detectDeletions()) {
            deletionRepository.seen(
                    key,
                    dataSet.ref().id(),
                    positionRanges.runs(),
                    ids(page, ready, positionRanges));
        }
        long read = (long) ready.ids().size() + page.unchanged().size() + page.unreadable().size();
        Counts counts = new Counts(read, merged.created(), merged.changed(), deleted);
        if (counts.modified()) {
            dataTypeStateRepository.changed(key);
        }
        Checkpoint after = sort == SortOrder.NONE ? dataSet.work().checkpoint() : page.checkpoint();
        List<String> rulesToCheck =
                merged.isEmpty()
                        ? dataSet.work().rulesToCheck()
                        : recordValidation.rulesToCheck(dataSet, ready.ids(), now);
        return dataSetRepository.page(
                dataSet, after, counts, rulesToCheck, progress(dataSet, counts, page.total()));
    }

    /**
     * Whether the next records are probably all new: every record pulled so far was new. False
     * after the first page with a known record, for example in a full pull that was restarted.
     */
    private boolean allNew(DataSet dataSet) {
        Counts counts = dataSet.work().counts();
        return dataSet.work().mode() == Mode.FULL
                && counts.read() == counts.created()
                && (counts.read() > 0 || records.isEmpty(key(dataSet)));
    }

    /** Ids of all records of a page, except those in a position range. */
    private static List<String> ids(
            RecordPage page, Prepared ready, PositionRanges positionRanges) {
        return Stream.of(
                        ready.ids().stream(),
                        positionRanges.others().stream(),
                        page.unreadable().stream()
                                .map(UnreadableRecord::id)
                                .filter(Objects::nonNull),
                        page.liveIds().stream())
                .flatMap(Function.identity())
                .toList();
    }

    /**
     * Marks the records as deleted that a pull of all records or ids has not seen, unless {@link
     * DeletionGuard} withholds that. Deleted records that are among the ids are restored: an
     * earlier list was incomplete.
     */
    DataSet compare(DataSet dataSet) {
        Instant now = now();
        DataSet compared = inTransaction(dataSet, () -> compareLocked(dataSet, now));
        metrics.page(dataSet, compared, 0);
        return compared;
    }

    private DataSet compareLocked(DataSet dataSet, Instant now) {
        DataTypeState.Key key = key(dataSet);
        long restored =
                dataSet.work().mode() == Mode.LIVE_IDS
                        ? deletionRepository.restoreSeen(key, dataSet.ref().id(), now)
                        : 0;
        long missing = deletionRepository.missing(key, dataSet.ref().id());
        DeletionCounts deletionCounts =
                new DeletionCounts(missing == 0 ? 0 : records.countLive(key), missing);
        if (deletionCounts.living() > 0 && deletionCounts.missing() == deletionCounts.living()) {
            metrics.emptyDataSet(dataSet, deletionCounts.living());
        }
        boolean withheld =
                DeletionGuard.withholds(
                        deletionCounts, dataTypeStateRepository.find(key).deletionsWithheld());
        long deleted =
                withheld || deletionCounts.missing() == 0
                        ? 0
                        : deletionRepository.deleteMissing(key, dataSet.ref().id(), now);
        if (withheld) {
            metrics.deletionsWithheld(dataSet, deletionCounts.missing());
        }
        dataTypeStateRepository.compared(key, now, withheld ? deletionCounts.missing() : 0);
        Counts counts = new Counts(0, 0, restored, deleted);
        if (counts.modified()) {
            dataTypeStateRepository.changed(key);
        }
        DataSet.WorkerState workerState = dataSet.work();
        DataSet done =
                dataSetRepository.markStarted(
                        dataSet,
                        Objects.requireNonNull(workerState.mode()),
                        new Reading(
                                workerState.checkpoint(),
                                workerState.nextStart(),
                                false,
                                workerState.listingComplete()));
        return dataSetRepository.page(
                done, workerState.checkpoint(), counts, workerState.rulesToCheck(), 0);
    }

    /**
     * Progress in percent of the total; an unknown total is taken to be 1,000 more than the records
     * pulled.
     */
    static int progress(DataSet dataSet, Counts page, OptionalLong total) {
        long steps = DataSetLifecycle.FETCHED - 2;
        long read = dataSet.work().counts().read() + page.read();
        long all = total.isPresent() ? Math.max(total.getAsLong(), read) : read + 1_000;
        return (int) (1 + (all == 0 ? 0 : read * steps / all));
    }

    /** Does work in a transaction that has locked the data set for the claim of this worker. */
    private <T> T inTransaction(DataSet dataSet, Supplier<T> work) {
        @Nullable T done =
                transaction.execute(status -> {
                    dataSetRepository.lock(dataSet.ref(), dataSet.work().fencingToken());
                    return work.get();
                });
        return Objects.requireNonNull(done);
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
