package io.ledgerway.company.ratelimit;

import java.time.Duration;
import java.util.Optional;

/**
 * Delay after failed attempts. Ten failures per hour cause no delay. Each further failure doubles
 * the delay until the next attempt, up to 15 minutes.
 */
public final class AttemptDelay {

    /** Failures without a delay. */
    public static final int FREE_FAILURES = 10;

    static final Duration MAX = Duration.ofMinutes(15);

    private AttemptDelay() {}

    /** Returns the delay after the last of several failures; empty if there is none. */
    public static Optional<Duration> after(int failures) {
        if (failures < FREE_FAILURES) {
            return Optional.empty();
        }
        int doublings = Math.min(failures - FREE_FAILURES, 16);
        Duration delay = Duration.ofSeconds(1L << doublings);
        return Optional.of(delay.compareTo(MAX) > 0 ? MAX : delay);
    }

    /** Returns the part of the delay that remains; empty if there is none. */
    public static Optional<Duration> remaining(AttemptCounter.Count failures) {
        return remaining(failures, MAX);
    }

    /**
     * Returns the part of the delay that remains; empty if there is none.
     *
     * @param most longest delay
     */
    static Optional<Duration> remaining(AttemptCounter.Count failures, Duration most) {
        return after(failures.hits())
                .map(it -> it.compareTo(most) > 0 ? most : it)
                .map(it -> it.minus(failures.quiet()))
                .filter(Duration::isPositive);
    }
}
