package io.ledgerway.sync.pull;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PageReader;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullCapability.DeleteSignal;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.connector.pull.PullCapability.SortOrder;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.UnreadableRecord;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetLifecycle;
import io.ledgerway.sync.dataset.DataSetRepository.Reading;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.dataset.DataTypeStateRepository;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.pullplan.PullPlan;
import io.ledgerway.sync.pullplan.PullPlanMetrics;
import io.ledgerway.sync.pullplan.PullPlanner;
import io.ledgerway.sync.raw.RawEncoder;
import io.ledgerway.sync.raw.RawPayloads;
import io.ledgerway.sync.record.PositionRanges;
import io.ledgerway.sync.record.RecordRepository;
import io.ledgerway.sync.record.RecordRepository.Prepared;
import io.ledgerway.sync.settings.SyncSetting.History;
import io.ledgerway.sync.supplemental.SupplementalMapping;
import io.ledgerway.sync.validation.Quarantine;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Pulls a data set page by page. Calls to the platform are made outside of transactions. */
final class PlatformPuller {

    private final DataSetAccess access;
    private final PageWriter pages;
    private final PullRescheduler pullRescheduler;
    private final PullWindow pullWindow;
    private final DataSetLifecycle lifecycle;
    private final DataTypeStateRepository dataTypeStateRepository;
    private final RecordRepository records;
    private final RawPayloads rawPayloads;
    private final PullPlanner planner;
    private final PullPlanMetrics metrics;
    private final Clock clock;

    PlatformPuller(
            DataSetAccess access,
            PageWriter pages,
            PullRescheduler pullRescheduler,
            PullWindow pullWindow,
            DataSetLifecycle lifecycle,
            DataTypeStateRepository dataTypeStateRepository,
            RecordRepository records,
            RawPayloads rawPayloads,
            PullPlanner planner,
            PullPlanMetrics metrics,
            Clock clock) {
        this.access = access;
        this.pages = pages;
        this.pullRescheduler = pullRescheduler;
        this.pullWindow = pullWindow;
        this.lifecycle = lifecycle;
        this.dataTypeStateRepository = dataTypeStateRepository;
        this.records = records;
        this.rawPayloads = rawPayloads;
        this.planner = planner;
        this.metrics = metrics;
        this.clock = clock;
    }

    /**
     * Pulls until the time slice is over or all pages are pulled; see {@link #read(PullSlice,
     * PlatformConnector, PullCapability, Opened)} for the result.
     */
    Optional<Instant> read(PullSlice pullSlice) throws ConnectorException {
        DataSet.Source source = pullSlice.dataSet().source();
        PlatformConnector connector =
                access.connector(pullSlice.dataSet())
                        .orElseThrow(() -> notSupported(source.platformKey()));
        PullCapability capability =
                connector
                        .descriptor()
                        .pull(source.type())
                        .orElseThrow(() -> notSupported(connector.descriptor().name()));
        Opened opened = access.open(pullSlice.dataSet(), connector);
        if (pullSlice.dataSet().work().mode() == null) {
            DataTypeState dataTypeState =
                    dataTypeStateRepository.find(PageWriter.key(pullSlice.dataSet()));
            History history =
                    pullWindow
                            .of(pullSlice.dataSet())
                            .and(pullWindow.supplements(pullSlice.dataSet()).setting());
            PullPlan plan = plan(capability, dataTypeState, history);
            metrics.planned(source.platformKey(), plan);
            Mode mode = PullModeRules.mode(plan);
            boolean stored = dataTypeState.readable() || !records.isEmpty(dataTypeState.key());
            pullSlice.continueWith(
                    pages.begin(
                            pullSlice.dataSet(),
                            mode,
                            PullModeRules.start(mode, dataTypeState, history, stored),
                            history));
        }
        return read(pullSlice, connector, capability, opened);
    }

    /**
     * Pulls pages.
     *
     * @return when to continue, if the pull was rescheduled or the time slice is over; empty if all
     *     pages are pulled or the data set has ended
     */
    private Optional<Instant> read(
            PullSlice pullSlice,
            PlatformConnector connector,
            PullCapability capability,
            Opened opened)
            throws ConnectorException {
        // read after the data set began: a later change of the configuration leads to a full pull
        SupplementalMapping supplementalMapping = pullWindow.supplements(pullSlice.dataSet());
        Optional<PullSession.Owner> owner = pullWindow.owner(pullSlice.dataSet());
        RawEncoder raw = rawEncoder(pullSlice.dataSet(), owner);
        Instant from = pullSlice.dataSet().work().history().from();
        PullSession live = pages.session(pullSlice.dataSet(), owner, opened::http);
        UnchangedRecords unchangedRecords =
                new UnchangedRecords(
                        live,
                        records.pageMatcher(
                                PageWriter.key(pullSlice.dataSet()), supplementalMapping));
        PullSession session =
                dataTypeStateRepository.find(PageWriter.key(pullSlice.dataSet())).readable()
                        ? unchangedRecords
                        : live;
        try (PageReader reader =
                        connector
                                .pull()
                                .open(request(pullSlice.dataSet()), opened.tenant(), session);
                PagePrefetcher<Fetched> fetched =
                        new PagePrefetcher<>(() -> fetch(reader, unchangedRecords));
                PagePrefetcher<Step> steps =
                        new PagePrefetcher<>(() ->
                                step(
                                        next(fetched, pullSlice, capability),
                                        from,
                                        supplementalMapping,
                                        raw))) {
            while (true) {
                Step step = steps.next();
                switch (step.pull()) {
                    case PullStep.RecordPage page -> {
                        if (!isOver(pullSlice, capability)) {
                            steps.begin();
                        }
                        store(pullSlice, page, step, capability);
                    }
                    case PullStep.Reschedule reschedule -> {
                        return pullRescheduler.waitForRateLimit(
                                pullSlice.dataSet(),
                                reschedule.delay(),
                                reschedule.reason(),
                                reschedule.resumeFrom());
                    }
                    case PullStep.End end -> {
                        if (!comparesIds(pullSlice.dataSet(), capability, end)) {
                            pullSlice.continueWith(endPages(pullSlice.dataSet(), end));
                            return Optional.empty();
                        }
                        pullSlice.continueWith(beginCompare(pullSlice.dataSet(), end));
                        return read(pullSlice, connector, capability, opened);
                    }
                }
                // pages that were fetched ahead are stored: each has cost a call
                if (isOver(pullSlice, capability) && !steps.isAhead() && !fetched.isAhead()) {
                    return Optional.of(clock.instant());
                }
            }
        }
    }

    private RawEncoder rawEncoder(DataSet dataSet, Optional<PullSession.Owner> owner) {
        return owner.map(it -> rawPayloads.encoder(dataSet.source().platformKey(), it.client()))
                .orElse(RawEncoder.OFF);
    }

    private static Fetched fetch(PageReader reader, UnchangedRecords unchangedRecords)
            throws ConnectorException {
        PullStep pull = reader.next();
        if (pull instanceof PullStep.RecordPage page) {
            unchangedRecords.markInFlight(page);
            return new Fetched(pull, unchangedRecords.positions(page));
        }
        return new Fetched(pull, PositionRanges.NONE);
    }

    /** Returns the next page and starts to fetch the one after it, unless the slice is over. */
    private static Fetched next(
            PagePrefetcher<Fetched> fetched, PullSlice pullSlice, PullCapability capability)
            throws ConnectorException {
        Fetched page = fetched.next();
        if (page.pull() instanceof PullStep.RecordPage && !isOver(pullSlice, capability)) {
            fetched.begin();
        }
        return page;
    }

    /**
     * Whether the time slice is over. A pull without an order of pages cannot be resumed, so its
     * slice never ends.
     */
    private static boolean isOver(PullSlice pullSlice, PullCapability capability) {
        return capability.sortOrder() != SortOrder.NONE && pullSlice.isOver();
    }

    /**
     * Maps the records of a page to stored JSON, outside of the transaction that stores them. A
     * record whose id is too long becomes an unreadable record.
     *
     * @param from the start date; older records are left out, because an adapter that reads a type
     *     as a whole returns them
     */
    private Step step(
            Fetched page,
            @Nullable Instant from,
            SupplementalMapping supplementalMapping,
            RawEncoder raw) {
        return page.pull() instanceof PullStep.RecordPage pulled
                ? new Step(
                        withoutRecords(pulled, from),
                        records.prepare(
                                pulled.records().stream()
                                        .filter(it -> !isBefore(it, from))
                                        .filter(it -> !Quarantine.isTooLong(it.id()))
                                        .toList(),
                                supplementalMapping,
                                raw),
                        page.unchangedPositions())
                : new Step(
                        page.pull(),
                        records.prepare(List.of(), supplementalMapping, RawEncoder.OFF),
                        page.unchangedPositions());
    }

    private static boolean isBefore(SourceRecord pulled, @Nullable Instant from) {
        Instant modified = pulled.sourceModified();
        return from != null && modified != null && modified.isBefore(from);
    }

    /**
     * The page beside its records. These have their stored JSON by now; while they are stored, the
     * heap has the records of two further pages. Those that cannot be stored are unreadable.
     */
    private static PullStep.RecordPage withoutRecords(
            PullStep.RecordPage page, @Nullable Instant from) {
        return new PullStep.RecordPage(
                List.of(),
                page.unchanged(),
                page.tombstones(),
                page.liveIds(),
                Stream.concat(
                                page.unreadable().stream(),
                                page.records().stream()
                                        .filter(it -> !isBefore(it, from))
                                        .filter(it -> Quarantine.isTooLong(it.id()))
                                        .map(PlatformPuller::withTooLongId))
                        .toList(),
                page.checkpoint(),
                page.total());
    }

    private static UnreadableRecord withTooLongId(SourceRecord pulled) {
        SourceRecord.Raw raw = pulled.raw();
        return new UnreadableRecord(
                pulled.id(),
                "The id has more than %d characters".formatted(Quarantine.MAX_ID_LENGTH),
                raw == null ? "" : raw.json().toString());
    }

    private void store(
            PullSlice pullSlice, PullStep.RecordPage page, Step step, PullCapability capability)
            throws ConnectorException {
        pullSlice.continueWith(
                pages.store(
                        pullSlice.dataSet(),
                        page,
                        step.ready(),
                        step.unchangedPositions(),
                        capability.sortOrder()));
        if (!page.unreadable().isEmpty()) {
            failIfTooManyUnreadable(pullSlice.dataSet());
        }
    }

    /**
     * Fails the pull if too many records are unreadable: the platform's format has changed then.
     */
    private void failIfTooManyUnreadable(DataSet dataSet) throws ConnectorException {
        if (pages.quarantine(dataSet).records() > Quarantine.MAX_RECORDS) {
            throw new ConnectorException.ContractViolation(
                    "More than %d records cannot be read".formatted(Quarantine.MAX_RECORDS), null);
        }
    }

    private PullRequest request(DataSet dataSet) throws ConnectorException {
        DataSet.WorkerState workerState = dataSet.work();
        return new PullRequest(
                dataSet.source().type(),
                Objects.requireNonNull(workerState.mode()),
                workerState.checkpoint(),
                workerState.history().from(),
                pullWindow.months(dataSet));
    }

    private boolean comparesIds(DataSet dataSet, PullCapability capability, PullStep.End end) {
        if (!end.complete()) {
            return false;
        }
        DataTypeState state = dataTypeStateRepository.find(PageWriter.key(dataSet));
        DataSet.WorkerState work = dataSet.work();
        if (!capability.deleteSignals().contains(DeleteSignal.FULL_COMPARE)) {
            return PullModeRules.missesDeletions(
                            work.mode(), capability.incremental(), work.history())
                    && mayHaveEarlierRecords(state, work);
        }
        return PullModeRules.mayCompareIds(
                        work.mode(), capability.incremental(), state, work.history())
                && planner.comparesIds(
                        capability,
                        PullModeRules.plannerInput(
                                state,
                                work.history(),
                                records.countLive(state.key()),
                                clock.instant()));
    }

    /** Whether earlier pulls may have stored records, also one that did not succeed. */
    private boolean mayHaveEarlierRecords(DataTypeState state, DataSet.WorkerState work) {
        return state.readable() || records.countLive(state.key()) > work.counts().created();
    }

    private PullPlan plan(PullCapability capability, DataTypeState state, History history) {
        // the number of records only decides between all records and changes with all ids
        boolean counts =
                capability.costs() != null
                        && capability.incremental() != Incremental.NONE
                        && capability.deleteSignals().contains(DeleteSignal.FULL_COMPARE);
        return planner.plan(
                capability,
                PullModeRules.plannerInput(
                        state,
                        history,
                        counts ? records.countLive(state.key()) : 0,
                        clock.instant()));
    }

    private DataSet beginCompare(DataSet dataSet, PullStep.End end) {
        return pages.begin(
                dataSet, Mode.LIVE_IDS, new Reading(null, end.nextCheckpoint(), true, true));
    }

    /**
     * Ends the pull of pages. A pull cannot resume from the checkpoint of an id comparison, so the
     * one of the preceding pull is used.
     */
    private DataSet endPages(DataSet dataSet, PullStep.End end) {
        DataSet.WorkerState workerState = dataSet.work();
        Mode mode = Objects.requireNonNull(workerState.mode());
        return lifecycle.fetched(
                dataSet,
                mode,
                new Reading(
                        workerState.checkpoint(),
                        mode == Mode.LIVE_IDS ? workerState.nextStart() : end.nextCheckpoint(),
                        workerState.detectDeletions(),
                        end.complete()));
    }

    private static ConnectorException notSupported(String platform) {
        return new ConnectorException.NotSupported("Not supported by " + platform);
    }

    /**
     * A step of the connector.
     *
     * @param unchangedPositions positions of the unchanged records
     */
    private record Fetched(PullStep pull, PositionRanges unchangedPositions) {}

    /**
     * A step of the connector with its records as stored JSON.
     *
     * @param unchangedPositions positions of the unchanged records
     */
    private record Step(PullStep pull, Prepared ready, PositionRanges unchangedPositions) {}
}
