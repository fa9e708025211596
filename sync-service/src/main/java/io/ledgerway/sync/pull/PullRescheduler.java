package io.ledgerway.sync.pull;

import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.starter.scheduling.RetrySchedule;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetLifecycle;
import io.ledgerway.sync.dataset.DataSetRepository.Pause;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reschedules data sets instead of blocking a thread, and ends those that have been rescheduled for
 * too long. Each method returns when to continue; empty if the data set has ended.
 */
final class PullRescheduler {

    private final DataSetLifecycle lifecycle;
    private final PullCompletion pullCompletion;
    private final PullProperties properties;
    private final RetrySchedule retries;
    private final Clock clock;

    PullRescheduler(
            DataSetLifecycle lifecycle,
            PullCompletion pullCompletion,
            PullProperties properties,
            Clock clock) {
        this.lifecycle = lifecycle;
        this.pullCompletion = pullCompletion;
        this.properties = properties;
        this.retries = properties.retries();
        this.clock = clock;
    }

    /** Reschedules after a rate limit. The last attempt is made when the deadline is reached. */
    Optional<Instant> waitForRateLimit(
            DataSet dataSet, Duration pause, String reason, @Nullable Checkpoint resumeFrom) {
        Instant now = now();
        Instant limitedSince = dataSet.work().rateLimitedSince();
        Instant since = limitedSince == null ? now : limitedSince;
        Instant limit = since.plus(properties.rateLimitTimeout());
        if (!now.isBefore(limit)) {
            pullCompletion.fail(dataSet, DataSetStatus.RATE_LIMIT_ERROR, reason);
            return Optional.empty();
        }
        Instant requested = now.plus(pause);
        Instant until = requested.isBefore(limit) ? requested : limit;
        lifecycle.reschedule(
                dataSet, new Pause(until, reason, resumeFrom, dataSet.work().retries(), since));
        return Optional.of(until);
    }

    /**
     * Reschedules because the platform is unavailable.
     *
     * @param atLeast minimum wait; capped at the longest wait of the retry schedule
     */
    Optional<Instant> retry(DataSet dataSet, String reason, Duration atLeast) {
        int retry = dataSet.work().retries();
        Optional<Instant> until =
                retries.delayAfter(retry).map(it -> extendedWait(it, atLeast)).map(now()::plus);
        if (until.isEmpty()) {
            pullCompletion.fail(dataSet, DataSetStatus.FETCH_ERROR, reason);
            return until;
        }
        lifecycle.reschedule(
                dataSet,
                new Pause(until.get(), reason, dataSet.work().checkpoint(), retry + 1, null));
        return until;
    }

    private Duration extendedWait(Duration wait, Duration requested) {
        Duration atLeast =
                requested.compareTo(retries.longest()) < 0 ? requested : retries.longest();
        return wait.compareTo(atLeast) < 0 ? atLeast : wait;
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
