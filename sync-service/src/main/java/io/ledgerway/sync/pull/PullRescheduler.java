package io.ledgerway.sync.pull;

import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.model.datatype.DataSetStatus;
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
 * Lets data sets rest instead of waiting in a thread, and ends those that rested too long. Each
 * answers when to come again; empty when it has ended.
 */
final class PullRescheduler {

    private final DataSetLifecycle life;
    private final PullCompletion pullCompletion;
    private final PullProperties properties;
    private final RetrySchedule retries;
    private final Clock clock;

    PullRescheduler(
            DataSetLifecycle life,
            PullCompletion pullCompletion,
            PullProperties properties,
            Clock clock) {
        this.life = life;
        this.pullCompletion = pullCompletion;
        this.properties = properties;
        this.retries = properties.retries();
        this.clock = clock;
    }

    /** The platform says "later". It is asked once more when the limit is reached. */
    Optional<Instant> waitForRateLimit(
            DataSet dataSet, Duration pause, String reason, @Nullable Checkpoint resumeFrom) {
        Instant now = now();
        Instant known = dataSet.work().parkedSince();
        Instant since = known == null ? now : known;
        Instant limit = since.plus(properties.parkLimit());
        if (!now.isBefore(limit)) {
            pullCompletion.fail(dataSet, DataSetStatus.RATE_LIMIT_ERROR, reason);
            return Optional.empty();
        }
        Instant asked = now.plus(pause);
        Instant until = asked.isBefore(limit) ? asked : limit;
        life.reschedule(
                dataSet, new Pause(until, reason, resumeFrom, dataSet.work().retries(), since));
        return Optional.of(until);
    }

    /**
     * The platform is away.
     *
     * @param atLeast how long it is not worth trying; no more than the longest wait of the ladder
     */
    Optional<Instant> retry(DataSet dataSet, String reason, Duration atLeast) {
        int retry = dataSet.work().retries();
        Optional<Instant> until =
                retries.delayAfter(retry).map(it -> extendedWait(it, atLeast)).map(now()::plus);
        if (until.isEmpty()) {
            pullCompletion.fail(dataSet, DataSetStatus.FETCH_ERROR, reason);
            return until;
        }
        life.reschedule(
                dataSet,
                new Pause(until.get(), reason, dataSet.work().checkpoint(), retry + 1, null));
        return until;
    }

    private Duration extendedWait(Duration wait, Duration asked) {
        Duration atLeast = asked.compareTo(retries.longest()) < 0 ? asked : retries.longest();
        return wait.compareTo(atLeast) < 0 ? atLeast : wait;
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
