package io.ledgerway.sync.pull;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.RawSource;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.custom.CustomRecordRepository;
import io.ledgerway.sync.custom.CustomTypeRepository;
import io.ledgerway.sync.custom.CustomTypeRepository.Configured;
import io.ledgerway.sync.custom.FieldExtractor;
import io.ledgerway.sync.custom.RecordMappingException;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSet.Counts;
import io.ledgerway.sync.dataset.DataSetLifecycle;
import io.ledgerway.sync.dataset.DataSetRepository;
import io.ledgerway.sync.dataset.DataSetRepository.Reading;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
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
 * Pulls a custom data type completely, page by page. A page is one transaction under the claim of
 * the data set. Records of earlier pulls are deleted only after all pages are pulled. A record that
 * does not fit the configuration ends the pull with a fetch error.
 */
final class CustomDataPuller {

    private final DataSetAccess access;
    private final CustomTypeRepository types;
    private final CustomRecordRepository records;
    private final DataSetRepository dataSetRepository;
    private final DataSetLifecycle lifecycle;
    private final PullCompletion pullCompletion;
    private final CompanyDirectory companyDirectory;
    private final TransactionTemplate transaction;
    private final Clock clock;

    CustomDataPuller(
            DataSetAccess access,
            CustomTypeRepository types,
            CustomRecordRepository records,
            DataSetRepository dataSetRepository,
            DataSetLifecycle lifecycle,
            PullCompletion pullCompletion,
            CompanyDirectory companyDirectory,
            TransactionTemplate transaction,
            Clock clock) {
        this.access = access;
        this.types = types;
        this.records = records;
        this.dataSetRepository = dataSetRepository;
        this.lifecycle = lifecycle;
        this.pullCompletion = pullCompletion;
        this.companyDirectory = companyDirectory;
        this.transaction = transaction;
        this.clock = clock;
    }

    /** Runs one time slice; returns when to continue, empty if the data set has ended. */
    Optional<Instant> advance(PullSlice pullSlice) throws ConnectorException {
        try {
            if (pullSlice.dataSet().status() == DataSetStatus.FETCHING && !read(pullSlice)) {
                return Optional.of(clock.instant());
            }
            complete(pullSlice.dataSet());
        } catch (RecordMappingException
                | ConnectorException.ContractViolation
                | ConnectorException.CursorExpired e) {
            String message = String.valueOf(e.getMessage());
            pullCompletion.fail(pullSlice.dataSet(), DataSetStatus.FETCH_ERROR, message);
        }
        return Optional.empty();
    }

    /** Returns true if all pages are pulled, false if the time slice is over. */
    private boolean read(PullSlice pullSlice) throws ConnectorException, RecordMappingException {
        DataSet.Source source = pullSlice.dataSet().source();
        PlatformConnector connector =
                access.connector(pullSlice.dataSet())
                        .orElseThrow(() -> notSupported(source.platformKey()));
        RawSource raw =
                connector.raw().orElseThrow(() -> notSupported(connector.descriptor().name()));
        Configured configured = configured(pullSlice.dataSet());
        FieldExtractor fieldExtractor = new FieldExtractor(configured.type());
        Opened opened = access.open(pullSlice.dataSet(), connector);
        begin(pullSlice, configured.revision());
        while (true) {
            RawSource.Page page =
                    raw.page(
                            fieldExtractor.dataSource(),
                            cursor(pullSlice.dataSet()),
                            opened.tenant(),
                            opened.http());
            pullSlice.continueWith(
                    store(
                            pullSlice.dataSet(),
                            page,
                            fieldExtractor.extract(page.records()),
                            configured));
            if (page.next() == null) {
                pullSlice.continueWith(
                        lifecycle.fetched(pullSlice.dataSet(), Mode.FULL, reading(null)));
                return true;
            }
            if (pullSlice.isOver()) {
                return false;
            }
        }
    }

    /**
     * Starts or resumes the pull. Ends it if the configuration has changed, because records of two
     * configurations would be mixed.
     */
    private void begin(PullSlice pullSlice, long revision) throws RecordMappingException {
        DataSet dataSet = pullSlice.dataSet();
        Checkpoint checkpoint = dataSet.work().checkpoint();
        if (checkpoint == null) {
            Checkpoint first = checkpoint(revision, null);
            pullSlice.continueWith(
                    inTransaction(
                            dataSet,
                            () ->
                                    dataSetRepository.markStarted(
                                            dataSet, Mode.FULL, reading(first))));
        } else if (!String.valueOf(revision).equals(checkpoint.state().get("revision"))) {
            throw new RecordMappingException(
                    "The configuration of the data type changed during the pull");
        }
    }

    private DataSet store(
            DataSet dataSet,
            RawSource.Page page,
            List<FieldExtractor.ExtractedRecord> extracted,
            Configured type) {
        return inTransaction(
                dataSet,
                () -> {
                    Counts counts = records.merge(dataSet, extracted, now());
                    return dataSetRepository.page(
                            dataSet,
                            checkpoint(type.revision(), page.next()),
                            counts,
                            List.of(),
                            PageWriter.progress(dataSet, counts, page.total()));
                });
    }

    private void complete(DataSet fetched) {
        DataSet dataSet = fetched;
        if (dataSet.status() == DataSetStatus.MAPPING) {
            dataSet =
                    lifecycle.move(
                            dataSet,
                            96,
                            DataSetStatus.VALIDATION_QUEUED,
                            DataSetStatus.VALIDATING,
                            DataSetStatus.PROCESSING_QUEUED,
                            DataSetStatus.PROCESSING);
        }
        DataSet last = dataSet;
        pullCompletion.succeed(last, () -> records.deleteOthers(last));
    }

    private Configured configured(DataSet dataSet)
            throws ConnectorException, RecordMappingException {
        DataSet.Source source = dataSet.source();
        try {
            return companyDirectory
                    .findCompany(dataSet.ref().company())
                    .flatMap(it ->
                            types.find(it.clientId(), source.platformKey(), source.identifier()))
                    .orElseThrow(
                            () -> new RecordMappingException("The data type is not configured"));
        } catch (ApiException e) {
            throw new ConnectorException.PlatformUnavailable("The company cannot be looked up", e);
        }
    }

    private DataSet inTransaction(DataSet dataSet, Supplier<DataSet> step) {
        @Nullable DataSet done =
                transaction.execute(_ -> {
                    dataSetRepository.lock(dataSet.ref(), dataSet.work().fencingToken());
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

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private static ConnectorException notSupported(String platform) {
        return new ConnectorException.NotSupported(
                "Custom data types are not supported by " + platform);
    }
}
