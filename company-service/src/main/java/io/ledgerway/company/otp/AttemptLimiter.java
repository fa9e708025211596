package io.ledgerway.company.otp;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Limits attempts that are counted under several keys. Ten failed attempts per hour are free under
 * each key. Each further failure doubles the delay until the next attempt, up to 15 minutes.
 */
public final class AttemptLimiter {

    private final AttemptCounter attemptCounter;

    AttemptLimiter(AttemptCounter attemptCounter) {
        this.attemptCounter = attemptCounter;
    }

    /**
     * Begins an attempt. It counts as failed until {@link #succeeded}, so that attempts at the same
     * time are limited, too.
     *
     * @return the remaining delay; then the attempt is not counted and must not be made
     */
    public Optional<Duration> begin(List<String> keys) {
        Optional<Duration> wait =
                keys.stream()
                        .flatMap(it -> attemptCounter.count(it).stream())
                        .flatMap(it -> OneTimePasswordLimiter.left(it).stream())
                        .max(Comparator.naturalOrder());
        if (wait.isEmpty()) {
            keys.forEach(attemptCounter::hit);
        }
        return wait;
    }

    /** Reverses the count of an attempt that succeeded. */
    public void succeeded(List<String> keys) {
        keys.forEach(attemptCounter::undo);
    }
}
