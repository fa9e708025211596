package io.ledgerway.sync.fetch;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.sync.dataset.ClaimLostException;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetLife;
import io.ledgerway.sync.dataset.DataSetLife.Taken;
import io.ledgerway.sync.dataset.DataSetRef;
import io.ledgerway.sync.dataset.DataSets.Reading;
import io.ledgerway.sync.platform.NotLinkedException;
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
final class FetchRun {

    private static final Logger log = LoggerFactory.getLogger(FetchRun.class);

    /**
     * Somebody else has it, or has ended it; or the database that came back never knew of our
     * claim, and then nobody has it until we look again.
     */
    private static final Duration AFTER_A_LOST_CLAIM = Duration.ofSeconds(2);

    private final DataSetLife life;
    private final PlatformReader reader;
    private final CustomReader custom;
    private final PageStore pages;
    private final Pauses pauses;
    private final Ending ending;
    private final PlatformAccess access;
    private final FetchProperties properties;
    private final Clock clock;

    FetchRun(
            DataSetLife life,
            PlatformReader reader,
            CustomReader custom,
            PageStore pages,
            Pauses pauses,
            Ending ending,
            PlatformAccess access,
            FetchProperties properties,
            Clock clock) {
        this.life = life;
        this.reader = reader;
        this.custom = custom;
        this.pages = pages;
        this.pauses = pauses;
        this.ending = ending;
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
        return switch (life.take(ref)) {
            case Taken.Yours(DataSet dataSet) -> work(turn(dataSet, stopping));
            case Taken.NotYet(Instant until) -> Optional.of(until);
            case Taken.Over(@Nullable DataSet ended) -> {
                tellIfRevoked(ended);
                yield Optional.empty();
            }
        };
    }

    private Turn turn(DataSet dataSet, BooleanSupplier stopping) {
        Instant ends = clock.instant().plus(properties.turn());
        return new Turn(dataSet, () -> stopping.getAsBoolean() || !clock.instant().isBefore(ends));
    }

    private Optional<Instant> work(Turn turn) {
        DataSet dataSet = turn.dataSet();
        try (Span span =
                Tracing.resume(
                                SpanKind.CONSUMER,
                                "read " + dataSet.source().label(),
                                dataSet.work().traceparent())
                        .makeCurrent()) {
            span.attribute("ledgerway.platform", dataSet.source().platformKey())
                    .attribute("ledgerway.data_set.id", dataSet.ref().id().toString());
            return attempt(turn);
        } catch (ClaimLostException e) {
            log.info("{}: its worker stops", e.getMessage());
            return Optional.of(clock.instant().plus(AFTER_A_LOST_CLAIM));
        }
    }

    private Optional<Instant> attempt(Turn turn) {
        try {
            return advance(turn);
        } catch (ConnectorException e) {
            return failed(turn.dataSet(), e);
        } catch (NotLinkedException e) {
            ending.fail(turn.dataSet(), DataSetStatus.AUTH_ERROR, String.valueOf(e.getMessage()));
            return Optional.empty();
        } catch (ClaimLostException
                | TransientDataAccessException
                | RecoverableDataAccessException
                | DataAccessResourceFailureException
                | TransactionException e) {
            throw e;
        } catch (RuntimeException e) {
            log.error("Data set {} ends for a fault of ours", turn.dataSet().ref(), e);
            ending.fail(turn.dataSet(), DataSetStatus.INTERNAL_ERROR, "An internal error occurred");
            return Optional.empty();
        }
    }

    private Optional<Instant> advance(Turn turn) throws ConnectorException {
        if (turn.dataSet().source().isCustom()) {
            return custom.advance(turn);
        }
        if (turn.dataSet().status() == DataSetStatus.FETCHING) {
            Optional<Instant> again = reader.read(turn);
            if (again.isPresent() || turn.dataSet().status() == DataSetStatus.FETCHING) {
                return again;
            }
        }
        ending.complete(turn.dataSet());
        return Optional.empty();
    }

    private Optional<Instant> failed(DataSet dataSet, ConnectorException failure) {
        String words = String.valueOf(failure.getMessage());
        return switch (Verdict.on(failure)) {
            case Verdict.End end -> {
                ending.fail(dataSet, end.status(), words, end.via().toArray(DataSetStatus[]::new));
                yield Optional.empty();
            }
            case Verdict.Revoked revoked -> {
                ending.revoked(dataSet, words);
                yield Optional.of(clock.instant()); // comes again to tell company-service
            }
            case Verdict.Park park ->
                    pauses.park(dataSet, park.pause(), words, dataSet.work().checkpoint());
            case Verdict.Retry retry -> pauses.retry(dataSet, words, retry.atLeast());
            case Verdict.ReadAll all -> readAll(dataSet, words);
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
        return was ? pauses.retry(all, words, Duration.ZERO) : Optional.of(clock.instant());
    }

    /** The data set ended before this was told; told late or twice is as good. */
    private void tellIfRevoked(@Nullable DataSet ended) {
        if (ended != null && Ending.REVOKED.equals(ended.statusDescription())) {
            access.deauthorized(ended.source().connection(), String.valueOf(ended.errorMessage()));
        }
    }
}
