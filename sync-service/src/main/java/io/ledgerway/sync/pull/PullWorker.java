package io.ledgerway.sync.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.starter.scheduling.ClaimLostException;
import io.ledgerway.starter.telemetry.CorrelationId;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetLifecycle;
import io.ledgerway.sync.dataset.DataSetLifecycle.ClaimResult;
import io.ledgerway.sync.dataset.DataSetRef;
import io.ledgerway.sync.platform.ConnectionNotLinkedException;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.opentelemetry.api.trace.SpanKind;
import java.sql.SQLException;
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
 * Runs one time slice of a data set: claims it, pulls pages, maps errors to actions. Exceptions of
 * an unavailable database are thrown to the scheduler, which tries again; stored pages are not
 * pulled twice. An unexpected exception, also one of a value that exceeds a limit of the database,
 * ends the data set.
 */
final class PullWorker {

    private static final Logger log = LoggerFactory.getLogger(PullWorker.class);

    /**
     * Wait after a lost claim: another worker has the data set, or it has ended. After a failover
     * the database may not know the claim; then no worker has it until this one tries again.
     */
    private static final Duration AFTER_A_LOST_CLAIM = Duration.ofSeconds(2);

    /** The class of SQL states for values that exceed a limit of PostgreSQL, in every attempt. */
    private static final String LIMIT_EXCEEDED = "54";

    private final DataSetLifecycle lifecycle;
    private final PlatformPuller puller;
    private final CustomDataPuller custom;
    private final PageWriter pages;
    private final PullRescheduler pullRescheduler;
    private final PullCompletion pullCompletion;
    private final PlatformAccess access;
    private final PullProperties properties;
    private final Clock clock;

    PullWorker(
            DataSetLifecycle lifecycle,
            PlatformPuller puller,
            CustomDataPuller custom,
            PageWriter pages,
            PullRescheduler pullRescheduler,
            PullCompletion pullCompletion,
            PlatformAccess access,
            PullProperties properties,
            Clock clock) {
        this.lifecycle = lifecycle;
        this.puller = puller;
        this.custom = custom;
        this.pages = pages;
        this.pullRescheduler = pullRescheduler;
        this.pullCompletion = pullCompletion;
        this.access = access;
        this.properties = properties;
        this.clock = clock;
    }

    /**
     * Runs one time slice.
     *
     * @param stopping whether the service is shutting down: the current page is the last one
     * @return when to continue; empty if the data set has ended
     */
    Optional<Instant> run(DataSetRef ref, BooleanSupplier stopping) {
        return switch (lifecycle.claim(ref)) {
            case ClaimResult.Claimed(DataSet dataSet) -> pull(newSlice(dataSet, stopping));
            case ClaimResult.Postponed(Instant until) -> Optional.of(until);
            case ClaimResult.Completed(@Nullable DataSet ended) -> {
                reportIfRevoked(ended);
                yield Optional.empty();
            }
        };
    }

    private PullSlice newSlice(DataSet dataSet, BooleanSupplier stopping) {
        Instant deadline = clock.instant().plus(properties.timeSlice());
        return new PullSlice(
                dataSet, () -> stopping.getAsBoolean() || !clock.instant().isBefore(deadline));
    }

    private Optional<Instant> pull(PullSlice pullSlice) {
        DataSet dataSet = pullSlice.dataSet();
        try (var _ = CorrelationId.begin(dataSet.correlationId());
                Span span =
                        Tracing.resume(
                                        SpanKind.CONSUMER,
                                        "read " + dataSet.source().label(),
                                        dataSet.work().traceparent())
                                .makeCurrent()) {
            span.attribute("ledgerway.platform", dataSet.source().platformKey())
                    .attribute("ledgerway.data_set.id", dataSet.ref().id().toString());
            return attempt(pullSlice);
        } catch (ClaimLostException e) {
            log.info("{}. The worker stops", e.getMessage());
            return Optional.of(clock.instant().plus(AFTER_A_LOST_CLAIM));
        }
    }

    private Optional<Instant> attempt(PullSlice pullSlice) {
        try {
            return advance(pullSlice);
        } catch (ConnectorException e) {
            return handle(pullSlice.dataSet(), e);
        } catch (ConnectionNotLinkedException e) {
            pullCompletion.fail(
                    pullSlice.dataSet(), DataSetStatus.AUTH_ERROR, String.valueOf(e.getMessage()));
            return Optional.empty();
        } catch (ClaimLostException
                | TransientDataAccessException
                | RecoverableDataAccessException
                | TransactionException e) {
            throw e;
        } catch (RuntimeException e) {
            if (e instanceof DataAccessResourceFailureException unavailable
                    && !exceedsLimit(unavailable)) {
                throw e;
            }
            log.error("Data set {} fails with an internal error", pullSlice.dataSet().ref(), e);
            pullCompletion.fail(
                    pullSlice.dataSet(),
                    DataSetStatus.INTERNAL_ERROR,
                    "An internal error occurred");
            return Optional.empty();
        }
    }

    /** Spring maps these errors like those of an unavailable database. */
    private static boolean exceedsLimit(DataAccessResourceFailureException e) {
        return e.getMostSpecificCause() instanceof SQLException cause
                && String.valueOf(cause.getSQLState()).startsWith(LIMIT_EXCEEDED);
    }

    private Optional<Instant> advance(PullSlice pullSlice) throws ConnectorException {
        if (pullSlice.dataSet().source().isCustom()) {
            return custom.advance(pullSlice);
        }
        if (pullSlice.dataSet().status() == DataSetStatus.FETCHING) {
            Optional<Instant> continueAt = puller.read(pullSlice);
            if (continueAt.isPresent() || pullSlice.dataSet().status() == DataSetStatus.FETCHING) {
                return continueAt;
            }
        }
        pullCompletion.complete(pullSlice.dataSet());
        return Optional.empty();
    }

    private Optional<Instant> handle(DataSet dataSet, ConnectorException failure) {
        String message = String.valueOf(failure.getMessage());
        return switch (PullErrorPolicy.on(failure)) {
            case PullErrorPolicy.Fail fail -> {
                pullCompletion.fail(
                        dataSet, fail.status(), message, fail.via().toArray(DataSetStatus[]::new));
                yield Optional.empty();
            }
            case PullErrorPolicy.RevokeConnection revokeConnection -> {
                pullCompletion.revoked(dataSet, message);
                yield Optional.of(clock.instant()); // runs again to notify company-service
            }
            case PullErrorPolicy.WaitForRateLimit waitForRateLimit ->
                    pullRescheduler.waitForRateLimit(
                            dataSet,
                            waitForRateLimit.pause(),
                            message,
                            dataSet.work().checkpoint());
            case PullErrorPolicy.Retry retry ->
                    pullRescheduler.retry(dataSet, message, retry.atLeast());
            case PullErrorPolicy.RestartFullPull all -> restartFullPull(dataSet, message);
        };
    }

    /**
     * Starts over with a full pull. A full pull that has to start over is treated as an unavailable
     * platform.
     */
    private Optional<Instant> restartFullPull(DataSet dataSet, String message) {
        boolean wasFull = dataSet.work().mode() == Mode.FULL;
        DataSet all = pages.begin(dataSet, Mode.FULL, PullModeRules.restart(dataSet));
        return wasFull
                ? pullRescheduler.retry(all, message, Duration.ZERO)
                : Optional.of(clock.instant());
    }

    /**
     * Notifies company-service that the permission was revoked, after the data set has ended. The
     * notification is idempotent.
     */
    private void reportIfRevoked(@Nullable DataSet ended) {
        if (ended != null && PullCompletion.REVOKED.equals(ended.statusDescription())) {
            access.deauthorized(
                    ended.source().connection(),
                    String.valueOf(ended.errorMessage()),
                    ended.completedAt());
        }
    }
}
