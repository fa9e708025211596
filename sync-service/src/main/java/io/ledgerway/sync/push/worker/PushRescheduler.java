package io.ledgerway.sync.push.worker;

import io.ledgerway.starter.scheduling.RetrySchedule;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.PushRepository.Ended;
import io.ledgerway.sync.push.PushRepository.Pause;
import io.ledgerway.sync.push.worker.PushLifecycle.AttemptResult;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reschedules writes instead of blocking a thread, and fails those that have been rescheduled for
 * too long. Each method returns when to continue; empty if the write has ended.
 */
final class PushRescheduler {

    private static final Duration WAIT_FOR_PRIOR = Duration.ofSeconds(10);

    private final PushLifecycle lifecycle;
    private final PushProperties properties;
    private final RetrySchedule retries;
    private final Clock clock;

    PushRescheduler(PushLifecycle lifecycle, PushProperties properties, Clock clock) {
        this.lifecycle = lifecycle;
        this.properties = properties;
        this.retries = properties.retries();
        this.clock = clock;
    }

    /** Reschedules after a rate limit. The last attempt is made when the deadline is reached. */
    Optional<Instant> waitForRateLimit(
            Push push, @Nullable AttemptResult attemptResult, Duration pause, String message) {
        Instant now = now();
        Instant limitedSince = push.work().rateLimitedSince();
        Instant since = limitedSince == null ? now : limitedSince;
        Instant limit = since.plus(properties.rateLimitTimeout());
        if (!now.isBefore(limit)) {
            lifecycle.end(push, attemptResult, Ended.failed(429, message, List.of()));
            return Optional.empty();
        }
        Instant requested = now.plus(pause);
        Instant until = requested.isBefore(limit) ? requested : limit;
        lifecycle.reschedule(
                push, attemptResult, new Pause(until, push.work().retries(), since, message));
        return Optional.of(until);
    }

    /** Reschedules because the platform is unavailable or the outcome is unknown. */
    Optional<Instant> retry(Push push, @Nullable AttemptResult attemptResult, String message) {
        int retry = push.work().retries();
        Optional<Duration> delay = retries.delayAfter(retry);
        if (delay.isEmpty()) {
            lifecycle.end(push, attemptResult, Ended.failed(503, message, List.of()));
            return Optional.empty();
        }
        return reschedule(push, attemptResult, now().plus(delay.get()), retry + 1, message);
    }

    /**
     * Reschedules a lookup whose "not found" is not conclusive yet: soon, and when it becomes
     * conclusive.
     */
    Optional<Instant> scheduleLookup(
            Push push, AttemptResult attemptResult, Instant sent, Instant settled) {
        Instant now = now();
        Instant soon = now.plus(Duration.between(sent, now)).plusSeconds(1);
        return reschedule(
                push,
                attemptResult,
                soon.isBefore(settled) ? soon : settled,
                push.work().retries(),
                "The outcome of this write is not known yet");
    }

    /** Reschedules because an earlier write is still in progress. */
    Optional<Instant> waitForPrior(Push push) {
        return reschedule(
                push,
                null,
                now().plus(WAIT_FOR_PRIOR),
                push.work().retries(),
                "An earlier revision is still in progress");
    }

    private Optional<Instant> reschedule(
            Push push,
            @Nullable AttemptResult attemptResult,
            Instant until,
            int retries,
            String message) {
        lifecycle.reschedule(push, attemptResult, new Pause(until, retries, null, message));
        return Optional.of(until);
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
