package io.ledgerway.sync.fetch;

import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullCapability.SortOrder;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep.RecordPage;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.UnreadableRecord;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSet.Counts;
import io.ledgerway.sync.dataset.DataSetLife;
import io.ledgerway.sync.dataset.DataSets;
import io.ledgerway.sync.dataset.DataSets.Reading;
import io.ledgerway.sync.dataset.Holding;
import io.ledgerway.sync.dataset.Holdings;
import io.ledgerway.sync.fetch.DeletionGuard.Survey;
import io.ledgerway.sync.record.Deletions;
import io.ledgerway.sync.record.Places;
import io.ledgerway.sync.record.RecordStore;
import io.ledgerway.sync.record.RecordStore.Merged;
import io.ledgerway.sync.record.RecordStore.Prepared;
import io.ledgerway.sync.settings.SyncSetting.History;
import io.ledgerway.sync.validation.Quarantine;
import io.ledgerway.sync.validation.Validation;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Stores what a platform said. A page is one transaction: its records, the counts and the place to
 * go on from; it begins with the row of the data set, so a worker that has lost its claim writes
 * nothing.
 */
final class PageStore {

    private static final long FIRST_STEP = 5_000;

    private final DataSets dataSets;
    private final Holdings holdings;
    private final RecordStore records;
    private final Deletions deletions;
    private final Quarantine quarantine;
    private final Validation validation;
    private final TransactionTemplate transaction;
    private final ReadMetrics metrics;
    private final Clock clock;

    PageStore(
            DataSets dataSets,
            Holdings holdings,
            RecordStore records,
            Deletions deletions,
            Quarantine quarantine,
            Validation validation,
            TransactionTemplate transaction,
            ReadMetrics metrics,
            Clock clock) {
        this.dataSets = dataSets;
        this.holdings = holdings;
        this.records = records;
        this.deletions = deletions;
        this.quarantine = quarantine;
        this.validation = validation;
        this.transaction = transaction;
        this.metrics = metrics;
        this.clock = clock;
    }

    /** What is held of a data set's type. */
    static Holding.Key key(DataSet dataSet) {
        return new Holding.Key(
                dataSet.ref().company(), dataSet.source().connection(), dataSet.source().type());
    }

    /** Begins to read in a mode, from nothing seen. */
    DataSet begin(DataSet dataSet, Mode mode, Reading reading) {
        return inTransaction(
                dataSet,
                () -> {
                    deletions.forgetSeen(key(dataSet), dataSet.ref().id());
                    return dataSets.begin(dataSet, mode, reading);
                });
    }

    /** Begins the whole, with what it will reach back to. */
    DataSet begin(DataSet dataSet, Mode mode, Reading reading, History history) {
        return inTransaction(
                dataSet,
                () -> {
                    dataSets.reach(dataSet, history);
                    deletions.forgetSeen(key(dataSet), dataSet.ref().id());
                    return dataSets.begin(dataSet, mode, reading);
                });
    }

    /**
     * Stores a page.
     *
     * @param ready its records, ready to be stored
     * @param places where those stand that need not be
     * @param sort the order pages come in; in none, a place amid them is worth nothing later
     */
    DataSet store(DataSet dataSet, RecordPage page, Prepared ready, Places places, SortOrder sort) {
        Instant now = now();
        DataSet stored =
                inTransaction(dataSet, () -> storeHeld(dataSet, page, ready, places, sort, now));
        metrics.page(dataSet, stored, page.unreadable().size());
        if (hasGrown(dataSet.work().counts().created(), stored.work().counts().created())) {
            records.analyze(key(dataSet));
        }
        return stored;
    }

    /** At 5,000 new records, and at ten times as many each: too soon for the database itself. */
    private static boolean hasGrown(long before, long after) {
        long step = FIRST_STEP;
        while (step <= before) {
            step *= 10;
        }
        return step <= after;
    }

    /** What a data set has set aside so far. */
    Quarantine.Summary aside(DataSet dataSet) {
        return quarantine.of(key(dataSet), dataSet.ref().id());
    }

    /** Holds what was brought against the rules. */
    DataSet validate(DataSet dataSet) {
        return inTransaction(dataSet, () -> dataSets.warned(dataSet, validation.check(dataSet)));
    }

    /** In the transaction of the last step: what is held is whole again. */
    void succeeded(DataSet dataSet, boolean again) {
        Instant now = now();
        Holding before = holdings.of(key(dataSet));
        if (before.readable()
                && !before.historySetting().equals(dataSet.work().history().setting())) {
            retire(dataSet, now);
        }
        quarantine.settle(key(dataSet), dataSet.ref().id());
        holdings.succeeded(key(dataSet), dataSet, again, now);
    }

    /** Takes out of use what lies before the start that is set now (decision 38). */
    private void retire(DataSet dataSet, Instant now) {
        Instant from = dataSet.work().history().from();
        if (from != null && records.retire(key(dataSet), dataSet.ref().id(), from, now) > 0) {
            holdings.changed(key(dataSet));
        }
    }

    private DataSet storeHeld(
            DataSet dataSet,
            RecordPage page,
            Prepared ready,
            Places places,
            SortOrder sort,
            Instant now) {
        Holding.Key key = key(dataSet);
        Merged merged = records.merge(key, dataSet.ref().id(), ready, allNew(dataSet), now);
        long deleted = deletions.delete(key, dataSet.ref().id(), page.tombstones(), now);
        quarantine.add(key, dataSet.ref().id(), page.unreadable(), now);
        if (dataSet.work().comparing()) {
            deletions.seen(key, dataSet.ref().id(), places.runs(), ids(page, places));
        }
        long read =
                (long) page.records().size() + page.unchanged().size() + page.unreadable().size();
        Counts counts = new Counts(read, merged.created(), merged.changed(), deleted);
        if (counts.modified()) {
            holdings.changed(key);
        }
        Checkpoint after = sort == SortOrder.NONE ? dataSet.work().checkpoint() : page.checkpoint();
        return dataSets.page(dataSet, after, counts, progress(dataSet, counts, page.total()));
    }

    /**
     * Whether what comes next is probably new, as in the first read of a type: nothing that was
     * read so far was here before. One page that was, as when such a read begins again, ends that.
     */
    private boolean allNew(DataSet dataSet) {
        Counts counts = dataSet.work().counts();
        return dataSet.work().mode() == Mode.FULL
                && counts.read() == counts.created()
                && (counts.read() > 0 || records.isEmpty(key(dataSet)));
    }

    /** Everything that a page shows to be there, but for what stands in a place that is known. */
    private static List<String> ids(RecordPage page, Places places) {
        return Stream.of(
                        page.records().stream().map(SourceRecord::id),
                        places.others().stream(),
                        page.unreadable().stream()
                                .map(UnreadableRecord::id)
                                .filter(Objects::nonNull),
                        page.liveIds().stream())
                .flatMap(Function.identity())
                .toList();
    }

    /** Flags what a comparing data set has not seen, unless the guard holds it back. */
    DataSet compare(DataSet dataSet) {
        Instant now = now();
        DataSet compared = inTransaction(dataSet, () -> compareHeld(dataSet, now));
        metrics.page(dataSet, compared, 0);
        return compared;
    }

    private DataSet compareHeld(DataSet dataSet, Instant now) {
        Holding.Key key = key(dataSet);
        long missing = deletions.missing(key, dataSet.ref().id());
        Survey survey = new Survey(missing == 0 ? 0 : records.living(key), missing);
        if (survey.living() > 0 && survey.missing() == survey.living()) {
            metrics.emptied(dataSet, survey.living());
        }
        boolean holdsBack = DeletionGuard.holdsBack(survey, holdings.of(key).heldBack());
        long deleted =
                holdsBack || survey.missing() == 0
                        ? 0
                        : deletions.deleteMissing(key, dataSet.ref().id(), now);
        if (holdsBack) {
            metrics.heldBack(dataSet, survey.missing());
        }
        holdings.compared(key, now, holdsBack ? survey.missing() : 0);
        if (deleted > 0) {
            holdings.changed(key);
        }
        deletions.forgetSeen(key, dataSet.ref().id());
        DataSet.Work work = dataSet.work();
        DataSet done =
                dataSets.begin(
                        dataSet,
                        Objects.requireNonNull(work.mode()),
                        new Reading(work.checkpoint(), work.nextStart(), false, work.seenAll()));
        return dataSets.page(done, work.checkpoint(), new Counts(0, 0, 0, deleted), 0);
    }

    /** Percent: of the known total, else ever slower towards the end of the pages. */
    private static int progress(DataSet dataSet, Counts page, OptionalLong total) {
        long steps = DataSetLife.FETCHED - 2;
        long read = dataSet.work().counts().read() + page.read();
        long all = total.isPresent() ? Math.max(total.getAsLong(), read) : read + 1_000;
        return (int) (1 + (all == 0 ? 0 : read * steps / all));
    }

    private DataSet inTransaction(DataSet dataSet, Step step) {
        @Nullable DataSet done =
                transaction.execute(status -> {
                    dataSets.hold(dataSet.ref(), dataSet.work().claim());
                    return step.take();
                });
        return Objects.requireNonNull(done);
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /** What happens under the row's lock. */
    @FunctionalInterface
    private interface Step {
        DataSet take();
    }
}
