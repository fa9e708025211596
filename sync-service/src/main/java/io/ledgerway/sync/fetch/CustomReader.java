package io.ledgerway.sync.fetch;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.RawSource;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.custom.CustomRecords;
import io.ledgerway.sync.custom.CustomTypes;
import io.ledgerway.sync.custom.CustomTypes.Configured;
import io.ledgerway.sync.custom.Picker;
import io.ledgerway.sync.custom.UnfitException;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSet.Counts;
import io.ledgerway.sync.dataset.DataSetLife;
import io.ledgerway.sync.dataset.DataSets;
import io.ledgerway.sync.dataset.DataSets.Reading;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.platform.Platforms;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Reads a custom data type whole, page by page (platform.md 28). A page is one transaction, under
 * the claim of the data set; what was there before stays until everything is read. What does not
 * fit its configuration ends the read in a fetch error.
 */
final class CustomReader {

    private final Platforms platforms;
    private final PlatformAccess access;
    private final CustomTypes types;
    private final CustomRecords records;
    private final DataSets dataSets;
    private final DataSetLife life;
    private final Ending ending;
    private final CompanyDirectory companyDirectory;
    private final TransactionTemplate transaction;
    private final Clock clock;

    CustomReader(
            Platforms platforms,
            PlatformAccess access,
            CustomTypes types,
            CustomRecords records,
            DataSets dataSets,
            DataSetLife life,
            Ending ending,
            CompanyDirectory companyDirectory,
            TransactionTemplate transaction,
            Clock clock) {
        this.platforms = platforms;
        this.access = access;
        this.types = types;
        this.records = records;
        this.dataSets = dataSets;
        this.life = life;
        this.ending = ending;
        this.companyDirectory = companyDirectory;
        this.transaction = transaction;
        this.clock = clock;
    }

    /** Does what can be done now; answers when to come again, empty for never. */
    Optional<Instant> advance(Turn turn) throws ConnectorException {
        try {
            if (turn.dataSet().status() == DataSetStatus.FETCHING && !read(turn)) {
                return Optional.of(clock.instant());
            }
            complete(turn.dataSet());
        } catch (UnfitException
                | ConnectorException.ContractViolation
                | ConnectorException.CursorExpired e) {
            String words = String.valueOf(e.getMessage());
            ending.fail(turn.dataSet(), DataSetStatus.FETCH_ERROR, words);
        }
        return Optional.empty();
    }

    /** Whether the platform has said everything; otherwise the turn is over. */
    private boolean read(Turn turn) throws ConnectorException, UnfitException {
        DataSet.Source source = turn.dataSet().source();
        PlatformConnector connector =
                platforms
                        .find(source.platformKey())
                        .orElseThrow(() -> notSupported(source.platformKey()));
        RawSource raw =
                connector.raw().orElseThrow(() -> notSupported(connector.descriptor().name()));
        Configured configured = configured(turn.dataSet());
        Picker picker = new Picker(configured.type());
        Opened opened = access.open(source.connection(), connector);
        begin(turn, configured.revision());
        while (true) {
            RawSource.Page page =
                    raw.page(
                            picker.dataSource(),
                            cursor(turn.dataSet()),
                            opened.tenant(),
                            opened.http());
            turn.goOn(store(turn.dataSet(), page, picker.pick(page.records()), configured));
            if (page.next() == null) {
                turn.goOn(life.fetched(turn.dataSet(), Mode.FULL, reading(null)));
                return true;
            }
            if (turn.isOver()) {
                return false;
            }
        }
    }

    /** Two configurations in one read would leave a mixture: it ends when another is set. */
    private void begin(Turn turn, long revision) throws UnfitException {
        DataSet dataSet = turn.dataSet();
        Checkpoint checkpoint = dataSet.work().checkpoint();
        if (checkpoint == null) {
            Checkpoint first = checkpoint(revision, null);
            turn.goOn(held(dataSet, () -> dataSets.begin(dataSet, Mode.FULL, reading(first))));
        } else if (!String.valueOf(revision).equals(checkpoint.state().get("revision"))) {
            throw new UnfitException("The data type was configured anew while it was read");
        }
    }

    private DataSet store(
            DataSet dataSet, RawSource.Page page, List<Picker.Picked> picked, Configured type) {
        return held(
                dataSet,
                () -> {
                    Counts counts = records.merge(dataSet, picked, now());
                    return dataSets.page(
                            dataSet,
                            checkpoint(type.revision(), page.next()),
                            counts,
                            progress(dataSet, counts, page));
                });
    }

    private void complete(DataSet fetched) {
        DataSet dataSet = fetched;
        if (dataSet.status() == DataSetStatus.MAPPING) {
            dataSet =
                    life.move(
                            dataSet,
                            96,
                            DataSetStatus.VALIDATION_QUEUED,
                            DataSetStatus.VALIDATING,
                            DataSetStatus.PROCESSING_QUEUED,
                            DataSetStatus.PROCESSING);
        }
        DataSet last = dataSet;
        ending.succeed(last, () -> records.keepOnly(last));
    }

    private Configured configured(DataSet dataSet) throws ConnectorException, UnfitException {
        DataSet.Source source = dataSet.source();
        try {
            return companyDirectory
                    .findCompany(dataSet.ref().company())
                    .flatMap(it ->
                            types.find(it.clientId(), source.platformKey(), source.identifier()))
                    .orElseThrow(() -> new UnfitException("The data type is not configured"));
        } catch (ApiException e) {
            throw new ConnectorException.PlatformUnavailable("The company cannot be looked up", e);
        }
    }

    private DataSet held(DataSet dataSet, Supplier<DataSet> step) {
        @Nullable DataSet done =
                transaction.execute(_ -> {
                    dataSets.hold(dataSet.ref(), dataSet.work().claim());
                    return step.get();
                });
        return Objects.requireNonNull(done);
    }

    private static Reading reading(@Nullable Checkpoint checkpoint) {
        return new Reading(checkpoint, null, false, true);
    }

    private static Checkpoint checkpoint(long revision, @Nullable String cursor) {
        Map<String, String> state = new HashMap<>();
        state.put("revision", String.valueOf(revision));
        if (cursor != null) {
            state.put("cursor", cursor);
        }
        return new Checkpoint(1, state);
    }

    private static @Nullable String cursor(DataSet dataSet) {
        Checkpoint checkpoint = dataSet.work().checkpoint();
        return checkpoint == null ? null : checkpoint.state().get("cursor");
    }

    /** Percent of the known total. */
    private static int progress(DataSet dataSet, Counts counts, RawSource.Page page) {
        long read = dataSet.work().counts().read() + counts.read();
        long all = Math.max(page.total().orElse(read + 1_000), read);
        return (int) (1 + (all == 0 ? 0 : read * (DataSetLife.FETCHED - 2) / all));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private static ConnectorException notSupported(String platform) {
        return new ConnectorException.NotSupported(
                "Custom data types are not supported by " + platform);
    }
}
