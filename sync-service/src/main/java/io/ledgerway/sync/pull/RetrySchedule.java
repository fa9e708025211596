package io.ledgerway.sync.pull;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How long to wait before the platform is tried again: ten retries over twelve hours, then the data
 * set ends. A page that arrives starts it anew.
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

    /** The longest of the waits. */
    Duration longest() {
        return waits.stream().max(Duration::compareTo).orElse(Duration.ZERO);
    }

    /**
     * The wait before the next try; empty when it was the last.
     *
     * @param retries how many there were
     */
    Optional<Duration> delayAfter(int retries) {
        return retries < waits.size() ? Optional.of(waits.get(retries)) : Optional.empty();
    }
}
