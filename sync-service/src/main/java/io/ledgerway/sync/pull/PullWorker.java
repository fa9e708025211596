package io.ledgerway.sync.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.sync.dataset.ClaimLostException;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetLifecycle;
import io.ledgerway.sync.dataset.DataSetLifecycle.ClaimResult;
import io.ledgerway.sync.dataset.DataSetRef;
import io.ledgerway.sync.dataset.DataSetRepository.Reading;
import io.ledgerway.sync.platform.ConnectionNotLinkedException;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.opentelemetry.api.trace.SpanKind;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * One turn of one data set: taken over, read as far as the turn goes, every failure given its
 * verdict. What the database does not allow now is thrown: the scheduler comes again, and nothing
 * that was stored is read twice.
 */
final class PullWorker {

    private static final Logger log = LoggerFactory.getLogger(PullWorker.class);

    /**
     * Somebody else has it, or has ended it; or the database that came back never knew of our
     * claim, and then nobody has it until we look again.
     */
    private static final Duration AFTER_A_LOST_CLAIM = Duration.ofSeconds(2);

    private final DataSetLifecycle life;
    private final PlatformPuller reader;
    private final CustomDataPuller custom;
    private final PageWriter pages;
    private final PullRescheduler pullRescheduler;
    private final PullCompletion pullCompletion;
    private final PlatformAccess access;
    private final PullProperties properties;
    private final Clock clock;

    PullWorker(
            DataSetLifecycle life,
            PlatformPuller reader,
            CustomDataPuller custom,
            PageWriter pages,
            PullRescheduler pullRescheduler,
            PullCompletion pullCompletion,
            PlatformAccess access,
            PullProperties properties,
            Clock clock) {
        this.life = life;
        this.reader = reader;
        this.custom = custom;
        this.pages = pages;
        this.pullRescheduler = pullRescheduler;
        this.pullCompletion = pullCompletion;
        this.access = access;
        this.properties = properties;
        this.clock = clock;
    }

    /**
     * Does what can be done of a data set now.
     *
     * @param stopping whether the service is going down: the page at hand is the last
     * @return when to come again; empty for never
     */
    Optional<Instant> run(DataSetRef ref, BooleanSupplier stopping) {
        return switch (life.claim(ref)) {
            case ClaimResult.Claimed(DataSet dataSet) -> pull(runSlice(dataSet, stopping));
            case ClaimResult.Postponed(Instant until) -> Optional.of(until);
            case ClaimResult.Completed(@Nullable DataSet ended) -> {
                reportIfRevoked(ended);
                yield Optional.empty();
            }
        };
    }

    private PullSlice runSlice(DataSet dataSet, BooleanSupplier stopping) {
        Instant ends = clock.instant().plus(properties.turn());
        return new PullSlice(
                dataSet, () -> stopping.getAsBoolean() || !clock.instant().isBefore(ends));
    }

    private Optional<Instant> pull(PullSlice pullSlice) {
        DataSet dataSet = pullSlice.dataSet();
        try (Span span =
                Tracing.resume(
                                SpanKind.CONSUMER,
                                "read " + dataSet.source().label(),
                                dataSet.work().traceparent())
                        .makeCurrent()) {
            span.attribute("ledgerway.platform", dataSet.source().platformKey())
                    .attribute("ledgerway.data_set.id", dataSet.ref().id().toString());
            return attempt(pullSlice);
        } catch (ClaimLostException e) {
            log.info("{}: its worker stops", e.getMessage());
            return Optional.of(clock.instant().plus(AFTER_A_LOST_CLAIM));
        }
    }

    private Optional<Instant> attempt(PullSlice pullSlice) {
        try {
            return advance(pullSlice);
        } catch (ConnectorException e) {
            return failed(pullSlice.dataSet(), e);
        } catch (ConnectionNotLinkedException e) {
            pullCompletion.fail(
                    pullSlice.dataSet(), DataSetStatus.AUTH_ERROR, String.valueOf(e.getMessage()));
            return Optional.empty();
        } catch (ClaimLostException
                | TransientDataAccessException
                | RecoverableDataAccessException
                | DataAccessResourceFailureException
                | TransactionException e) {
            throw e;
        } catch (RuntimeException e) {
            log.error("Data set {} ends for a fault of ours", pullSlice.dataSet().ref(), e);
            pullCompletion.fail(
                    pullSlice.dataSet(),
                    DataSetStatus.INTERNAL_ERROR,
                    "An internal error occurred");
            return Optional.empty();
        }
    }

    private Optional<Instant> advance(PullSlice pullSlice) throws ConnectorException {
        if (pullSlice.dataSet().source().isCustom()) {
            return custom.advance(pullSlice);
        }
        if (pullSlice.dataSet().status() == DataSetStatus.FETCHING) {
            Optional<Instant> again = reader.read(pullSlice);
            if (again.isPresent() || pullSlice.dataSet().status() == DataSetStatus.FETCHING) {
                return again;
            }
        }
        pullCompletion.complete(pullSlice.dataSet());
        return Optional.empty();
    }

    private Optional<Instant> failed(DataSet dataSet, ConnectorException failure) {
        String words = String.valueOf(failure.getMessage());
        return switch (PullErrorPolicy.on(failure)) {
            case PullErrorPolicy.Fail fail -> {
                pullCompletion.fail(
                        dataSet, fail.status(), words, fail.via().toArray(DataSetStatus[]::new));
                yield Optional.empty();
            }
            case PullErrorPolicy.RevokeConnection revokeConnection -> {
                pullCompletion.revoked(dataSet, words);
                yield Optional.of(clock.instant()); // comes again to tell company-service
            }
            case PullErrorPolicy.WaitForRateLimit waitForRateLimit ->
                    pullRescheduler.waitForRateLimit(
                            dataSet, waitForRateLimit.pause(), words, dataSet.work().checkpoint());
            case PullErrorPolicy.Retry retry ->
                    pullRescheduler.retry(dataSet, words, retry.atLeast());
            case PullErrorPolicy.RestartFullPull all -> readAll(dataSet, words);
        };
    }

    /** A full read that is sent back to its own beginning is a platform that is away. */
    private Optional<Instant> readAll(DataSet dataSet, String words) {
        boolean was = dataSet.work().mode() == Mode.FULL;
        DataSet all =
                pages.begin(
                        dataSet,
                        Mode.FULL,
                        new Reading(null, null, dataSet.work().counts().read() > 0 || !was, false));
        return was
                ? pullRescheduler.retry(all, words, Duration.ZERO)
                : Optional.of(clock.instant());
    }

    /** The data set ended before this was told; told late or twice is as good. */
    private void reportIfRevoked(@Nullable DataSet ended) {
        if (ended != null && PullCompletion.REVOKED.equals(ended.statusDescription())) {
            access.deauthorized(ended.source().connection(), String.valueOf(ended.errorMessage()));
        }
    }
}
