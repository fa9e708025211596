package io.ledgerway.sync.push;

import io.ledgerway.sync.push.PushLifecycle.AttemptResult;
import io.ledgerway.sync.push.PushRepository.Ended;
import io.ledgerway.sync.push.PushRepository.Pause;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Lets writes rest instead of waiting in a thread, and fails those that rested too long. Each
 * answers when to come again; empty when it has ended.
 */
final class PushRescheduler {

    private static final Duration FOR_ANOTHER = Duration.ofSeconds(10);

    private final PushLifecycle life;
    private final PushProperties properties;
    private final Clock clock;

    PushRescheduler(PushLifecycle life, PushProperties properties, Clock clock) {
        this.life = life;
        this.properties = properties;
        this.clock = clock;
    }

    /** The platform says "later". It is asked once more when the limit is reached. */
    Optional<Instant> waitForRateLimit(
            Push push, @Nullable AttemptResult attemptResult, Duration pause, String words) {
        Instant now = now();
        Instant known = push.work().parkedSince();
        Instant since = known == null ? now : known;
        Instant limit = since.plus(properties.parkLimit());
        if (!now.isBefore(limit)) {
            life.end(push, attemptResult, Ended.failed(429, words, List.of()));
            return Optional.empty();
        }
        Instant asked = now.plus(pause);
        Instant until = asked.isBefore(limit) ? asked : limit;
        life.reschedule(push, attemptResult, new Pause(until, push.work().retries(), since, words));
        return Optional.of(until);
    }

    /** The platform is away, or nothing is known of what it did. */
    Optional<Instant> retry(Push push, @Nullable AttemptResult attemptResult, String words) {
        int retry = push.work().retries();
        if (retry >= properties.retryWaits().size()) {
            life.end(push, attemptResult, Ended.failed(503, words, List.of()));
            return Optional.empty();
        }
        return rest(
                push,
                attemptResult,
                now().plus(properties.retryWaits().get(retry)),
                retry + 1,
                words);
    }

    /** It is too early to believe that nothing was written: looked again soon, and at the end. */
    Optional<Instant> scheduleLookup(
            Push push, AttemptResult attemptResult, Instant sent, Instant settled) {
        Instant now = now();
        Instant soon = now.plus(Duration.between(sent, now)).plusSeconds(1);
        return rest(
                push,
                attemptResult,
                soon.isBefore(settled) ? soon : settled,
                push.work().retries(),
                "It is not known yet whether this was written");
    }

    /** An earlier write that this one follows is still being worked at. */
    Optional<Instant> await(Push push) {
        return rest(
                push,
                null,
                now().plus(FOR_ANOTHER),
                push.work().retries(),
                "An earlier form of it has not ended");
    }

    private Optional<Instant> rest(
            Push push,
            @Nullable AttemptResult attemptResult,
            Instant until,
            int retries,
            String words) {
        life.reschedule(push, attemptResult, new Pause(until, retries, null, words));
        return Optional.of(until);
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
