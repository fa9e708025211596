package io.ledgerway.sync.pull;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Waits between attempts to call an unavailable platform. By default ten retries over twelve hours;
 * then the data set ends. A successful page resets it.
 */
record RetrySchedule(List<Duration> waits) {

    static final RetrySchedule TWELVE_HOURS =
            new RetrySchedule(
                    List.of(
                            Duration.ofSeconds(10),
                            Duration.ofSeconds(30),
                            Duration.ofSeconds(80),
                            Duration.ofMinutes(3),
                            Duration.ofMinutes(10),
                            Duration.ofMinutes(25),
                            Duration.ofHours(1),
                            Duration.ofHours(2),
                            Duration.ofHours(3),
                            Duration.ofMinutes(320)));

    RetrySchedule {
        waits = List.copyOf(waits);
    }

    /** Returns the longest wait. */
    Duration longest() {
        return waits.stream().max(Duration::compareTo).orElse(Duration.ZERO);
    }

    /**
     * Returns the wait before the next attempt; empty if all retries are used.
     *
     * @param retries number of retries so far
     */
    Optional<Duration> delayAfter(int retries) {
        return retries < waits.size() ? Optional.of(waits.get(retries)) : Optional.empty();
    }
}
