package io.ledgerway.company.ratelimit;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Limits attempts that are counted under several keys. {@link AttemptDelay} defines the delay that
 * the failures of the last hour under each key cause.
 *
 * <p>Callers can share a key. Its failures delay a caller without failures of its own by at most
 * one minute.
 */
public final class AttemptLimiter {

    private static final Duration MAX_PAUSE_BY_OTHERS = Duration.ofMinutes(1);

    private final AttemptCounter attemptCounter;

    AttemptLimiter(AttemptCounter attemptCounter) {
        this.attemptCounter = attemptCounter;
    }

    /**
     * Begins an attempt. It counts as failed until {@link #undo}, so that attempts at the same time
     * are limited, too.
     *
     * @param own keys of the caller
     * @param shared key of all callers with the same target; null if there is none
     * @return the remaining delay; then the attempt is not counted and must not be made
     */
    public Optional<Duration> begin(List<String> own, @Nullable String shared) {
        List<AttemptCounter.Count> counts =
                own.stream().flatMap(it -> attemptCounter.count(it).stream()).toList();
        Duration most =
                counts.stream().anyMatch(it -> it.hits() > 0)
                        ? AttemptDelay.MAX
                        : MAX_PAUSE_BY_OTHERS;
        List<String> others = shared == null ? List.of() : List.of(shared);
        Optional<Duration> wait =
                Stream.concat(
                                counts.stream().flatMap(it -> AttemptDelay.remaining(it).stream()),
                                others.stream()
                                        .flatMap(it -> attemptCounter.count(it).stream())
                                        .flatMap(it -> AttemptDelay.remaining(it, most).stream()))
                        .max(Comparator.naturalOrder());
        if (wait.isEmpty()) {
            Stream.concat(own.stream(), others.stream()).forEach(attemptCounter::hit);
        }
        return wait;
    }

    /** Reverses the count of an attempt that did not fail, or not by the caller's values. */
    public void undo(List<String> keys) {
        keys.forEach(attemptCounter::undo);
    }
}
