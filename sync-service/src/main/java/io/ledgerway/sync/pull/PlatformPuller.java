package io.ledgerway.sync.pull;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PageReader;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetLifecycle;
import io.ledgerway.sync.dataset.DataSetRepository.Reading;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.dataset.DataTypeStateRepository;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.platform.Platforms;
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

/** Pulls a data set page by page. Every call to the platform is outside any transaction. */
final class PlatformPuller {

    private final Platforms platforms;
    private final PlatformAccess access;
    private final PageWriter pages;
    private final PullRescheduler pullRescheduler;
    private final HistoryWindow historyWindow;
    private final DataSetLifecycle life;
    private final DataTypeStateRepository dataTypeStateRepository;
    private final RecordRepository records;
    private final Clock clock;

    PlatformPuller(
            Platforms platforms,
            PlatformAccess access,
            PageWriter pages,
            PullRescheduler pullRescheduler,
            HistoryWindow historyWindow,
            DataSetLifecycle life,
            DataTypeStateRepository dataTypeStateRepository,
            RecordRepository records,
            Clock clock) {
        this.platforms = platforms;
        this.access = access;
        this.pages = pages;
        this.pullRescheduler = pullRescheduler;
        this.historyWindow = historyWindow;
        this.life = life;
        this.dataTypeStateRepository = dataTypeStateRepository;
        this.records = records;
        this.clock = clock;
    }

    /**
     * Reads on; answers like {@link #read(PullSlice, PlatformConnector, PullCapability, Opened)}.
     */
    Optional<Instant> read(PullSlice pullSlice) throws ConnectorException {
        DataSet.Source source = pullSlice.dataSet().source();
        PlatformConnector connector =
                platforms
                        .find(source.platformKey())
                        .orElseThrow(() -> notSupported(source.platformKey()));
        PullCapability capability =
                connector
                        .descriptor()
                        .pull(source.type())
                        .orElseThrow(() -> notSupported(connector.descriptor().name()));
        Opened opened = access.open(source.connection(), connector);
        if (pullSlice.dataSet().work().mode() == null) {
            DataTypeState dataTypeState =
                    dataTypeStateRepository.find(PageWriter.key(pullSlice.dataSet()));
            History history =
                    historyWindow
                            .of(pullSlice.dataSet())
                            .and(historyWindow.supplements(pullSlice.dataSet()).setting());
            Mode mode = PullPlan.mode(capability, dataTypeState, history);
            pullSlice.continueWith(
                    pages.begin(
                            pullSlice.dataSet(),
                            mode,
                            PullPlan.start(mode, dataTypeState, history),
                            history));
        }
        return read(pullSlice, connector, capability, opened);
    }

    /**
     * @return when to come again, because it was parked or the turn is over; empty when the
     *     platform has said everything, or the data set has ended
     */
    private Optional<Instant> read(
            PullSlice pullSlice,
            PlatformConnector connector,
            PullCapability capability,
            Opened opened)
            throws ConnectorException {
        // not older than what the data set began with: a change meanwhile has all read again
        SupplementalMapping supplementalMapping = historyWindow.supplements(pullSlice.dataSet());
        UnchangedRecords held =
                new UnchangedRecords(
                        opened::http,
                        records.pageMatcher(PageWriter.key(pullSlice.dataSet()), supplementalMapping));
        PullSession session =
                dataTypeStateRepository.find(PageWriter.key(pullSlice.dataSet())).readable()
                        ? held
                        : opened::http;
        try (PageReader reader =
                        connector
                                .pull()
                                .open(request(pullSlice.dataSet()), opened.tenant(), session);
                PagePrefetcher<Step> steps =
                        new PagePrefetcher<>(
                                () -> step(reader.next(), held, supplementalMapping))) {
            while (true) {
                Step step = steps.next();
                switch (step.pull()) {
                    case PullStep.RecordPage page -> {
                        if (!pullSlice.isOver()) {
                            steps.begin();
                        }
                        store(pullSlice, page, step, capability);
                    }
                    case PullStep.Reschedule park -> {
                        return pullRescheduler.waitForRateLimit(
                                pullSlice.dataSet(),
                                park.delay(),
                                park.reason(),
                                park.resumeFrom());
                    }
                    case PullStep.End end -> {
                        if (!comparesIds(pullSlice.dataSet(), capability, end)) {
                            pullSlice.continueWith(fetched(pullSlice.dataSet(), end));
                            return Optional.empty();
                        }
                        pullSlice.continueWith(beginCompare(pullSlice.dataSet(), end));
                        return read(pullSlice, connector, capability, opened);
                    }
                }
                if (pullSlice.isOver()) {
                    return Optional.of(clock.instant());
                }
            }
        }
    }

    /** What of a step needs no transaction is done before it has its turn to be stored. */
    private Step step(
            PullStep pull, UnchangedRecords held, SupplementalMapping supplementalMapping) {
        if (pull instanceof PullStep.RecordPage page) {
            held.isInFlight(page);
            return new Step(
                    pull, records.prepare(page.records(), supplementalMapping), held.places(page));
        }
        return new Step(pull, records.prepare(List.of(), supplementalMapping), PositionRanges.NONE);
    }

    private void store(
            PullSlice pullSlice, PullStep.RecordPage page, Step step, PullCapability capability)
            throws ConnectorException {
        pullSlice.continueWith(
                pages.store(
                        pullSlice.dataSet(),
                        page,
                        step.ready(),
                        step.places(),
                        capability.sortOrder()));
        if (!page.unreadable().isEmpty()) {
            mostCanBeRead(pullSlice.dataSet());
        }
    }

    /** A few bad records are set aside; that many are a platform that speaks otherwise now. */
    private void mostCanBeRead(DataSet dataSet) throws ConnectorException {
        if (pages.quarantine(dataSet).records() > Quarantine.MOST) {
            throw new ConnectorException.ContractViolation(
                    "More than %d records cannot be read".formatted(Quarantine.MOST), null);
        }
    }

    private PullRequest request(DataSet dataSet) throws ConnectorException {
        DataSet.Work work = dataSet.work();
        return new PullRequest(
                dataSet.source().type(),
                Objects.requireNonNull(work.mode()),
                work.checkpoint(),
                work.history().from(),
                historyWindow.months(dataSet));
    }

    private boolean comparesIds(DataSet dataSet, PullCapability capability, PullStep.End end) {
        if (dataSet.work().mode() != Mode.INCREMENTAL || !end.complete()) {
            return false;
        }
        DataTypeState.Key key = PageWriter.key(dataSet);
        return PullPlan.comparesIds(
                capability,
                dataTypeStateRepository.find(key),
                records.countLive(key),
                clock.instant());
    }

    private DataSet beginCompare(DataSet dataSet, PullStep.End end) {
        return pages.begin(
                dataSet, Mode.LIVE_IDS, new Reading(null, end.nextCheckpoint(), true, true));
    }

    /** What a look at ids ends with is no place to read on from. */
    private DataSet fetched(DataSet dataSet, PullStep.End end) {
        DataSet.Work work = dataSet.work();
        Mode mode = Objects.requireNonNull(work.mode());
        return life.fetched(
                dataSet,
                mode,
                new Reading(
                        work.checkpoint(),
                        mode == Mode.LIVE_IDS ? work.nextStart() : end.nextCheckpoint(),
                        work.comparing(),
                        end.complete()));
    }

    private static ConnectorException notSupported(String platform) {
        return new ConnectorException.NotSupported("Not supported by " + platform);
    }

    /**
     * A step, and its records ready to be stored.
     *
     * @param places where those stand that need not be
     */
    private record Step(PullStep pull, Prepared ready, PositionRanges places) {}
}
