package io.ledgerway.sync.fetch;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PageReader;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetLife;
import io.ledgerway.sync.dataset.DataSets.Reading;
import io.ledgerway.sync.dataset.Holding;
import io.ledgerway.sync.dataset.Holdings;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.record.Places;
import io.ledgerway.sync.record.RecordStore;
import io.ledgerway.sync.record.RecordStore.Prepared;
import io.ledgerway.sync.settings.SyncSetting.History;
import io.ledgerway.sync.supplemental.Supplements;
import io.ledgerway.sync.validation.Quarantine;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Walks through a read, page by page. Every call to the platform is outside any transaction. */
final class PlatformReader {

    private final Platforms platforms;
    private final PlatformAccess access;
    private final PageStore pages;
    private final Pauses pauses;
    private final Reach reach;
    private final DataSetLife life;
    private final Holdings holdings;
    private final RecordStore records;
    private final Clock clock;

    PlatformReader(
            Platforms platforms,
            PlatformAccess access,
            PageStore pages,
            Pauses pauses,
            Reach reach,
            DataSetLife life,
            Holdings holdings,
            RecordStore records,
            Clock clock) {
        this.platforms = platforms;
        this.access = access;
        this.pages = pages;
        this.pauses = pauses;
        this.reach = reach;
        this.life = life;
        this.holdings = holdings;
        this.records = records;
        this.clock = clock;
    }

    /** Reads on; answers like {@link #read(Turn, PlatformConnector, PullCapability, Opened)}. */
    Optional<Instant> read(Turn turn) throws ConnectorException {
        DataSet.Source source = turn.dataSet().source();
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
        if (turn.dataSet().work().mode() == null) {
            Holding holding = holdings.of(PageStore.key(turn.dataSet()));
            History history =
                    reach.of(turn.dataSet()).and(reach.supplements(turn.dataSet()).setting());
            Mode mode = ReadPlan.mode(capability, holding, history);
            turn.goOn(
                    pages.begin(
                            turn.dataSet(), mode, ReadPlan.start(mode, holding, history), history));
        }
        return read(turn, connector, capability, opened);
    }

    /**
     * @return when to come again, because it was parked or the turn is over; empty when the
     *     platform has said everything, or the data set has ended
     */
    private Optional<Instant> read(
            Turn turn, PlatformConnector connector, PullCapability capability, Opened opened)
            throws ConnectorException {
        // not older than what the data set began with: a change meanwhile has all read again
        Supplements supplements = reach.supplements(turn.dataSet());
        HeldRecords held =
                new HeldRecords(
                        opened::http, records.known(PageStore.key(turn.dataSet()), supplements));
        PullSession session =
                holdings.of(PageStore.key(turn.dataSet())).readable() ? held : opened::http;
        try (PageReader reader =
                        connector.pull().open(request(turn.dataSet()), opened.tenant(), session);
                ReadAhead<Step> steps =
                        new ReadAhead<>(() -> step(reader.next(), held, supplements))) {
            while (true) {
                Step step = steps.next();
                switch (step.pull()) {
                    case PullStep.RecordPage page -> {
                        if (!turn.isOver()) {
                            steps.begin();
                        }
                        store(turn, page, step, capability);
                    }
                    case PullStep.Reschedule park -> {
                        return pauses.park(
                                turn.dataSet(), park.delay(), park.reason(), park.resumeFrom());
                    }
                    case PullStep.End end -> {
                        if (!comparesIds(turn.dataSet(), capability, end)) {
                            turn.goOn(fetched(turn.dataSet(), end));
                            return Optional.empty();
                        }
                        turn.goOn(beginCompare(turn.dataSet(), end));
                        return read(turn, connector, capability, opened);
                    }
                }
                if (turn.isOver()) {
                    return Optional.of(clock.instant());
                }
            }
        }
    }

    /** What of a step needs no transaction is done before it has its turn to be stored. */
    private Step step(PullStep pull, HeldRecords held, Supplements supplements) {
        if (pull instanceof PullStep.RecordPage page) {
            held.onItsWay(page);
            return new Step(pull, records.prepare(page.records(), supplements), held.places(page));
        }
        return new Step(pull, records.prepare(List.of(), supplements), Places.NONE);
    }

    private void store(Turn turn, PullStep.RecordPage page, Step step, PullCapability capability)
            throws ConnectorException {
        turn.goOn(
                pages.store(
                        turn.dataSet(), page, step.ready(), step.places(), capability.sortOrder()));
        if (!page.unreadable().isEmpty()) {
            mostCanBeRead(turn.dataSet());
        }
    }

    /** A few bad records are set aside; that many are a platform that speaks otherwise now. */
    private void mostCanBeRead(DataSet dataSet) throws ConnectorException {
        if (pages.aside(dataSet).records() > Quarantine.MOST) {
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
                reach.months(dataSet));
    }

    private boolean comparesIds(DataSet dataSet, PullCapability capability, PullStep.End end) {
        if (dataSet.work().mode() != Mode.INCREMENTAL || !end.complete()) {
            return false;
        }
        Holding.Key key = PageStore.key(dataSet);
        return ReadPlan.comparesIds(
                capability, holdings.of(key), records.living(key), clock.instant());
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
    private record Step(PullStep pull, Prepared ready, Places places) {}
}
