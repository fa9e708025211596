package io.ledgerway.webhook.delivery;

import io.ledgerway.starter.scheduling.RetrySchedule;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The retry schedule: eight attempts within 28 hours.
 *
 * <p>Jitter only adds to a wait: at most a tenth of it and at most two minutes. No attempt is
 * early, and the last one starts before 28 hours.
 */
final class DeliverySchedule {

    /** The wait before each attempt; the first has none. */
    private static final List<Duration> STANDARD =
            List.of(
                    Duration.ZERO,
                    Duration.ofSeconds(5),
                    Duration.ofMinutes(5),
                    Duration.ofMinutes(30),
                    Duration.ofHours(2),
                    Duration.ofHours(5),
                    Duration.ofHours(10),
                    Duration.ofHours(10));

    private final List<Duration> waits;
    private final RetrySchedule retries;
    private final boolean jitter;

    private DeliverySchedule(List<Duration> waits, boolean jitter) {
        if (waits.isEmpty()) {
            throw new IllegalArgumentException("A delivery schedule has at least one attempt");
        }
        this.waits = List.copyOf(waits);
        this.retries = RetrySchedule.of(waits.subList(1, waits.size()));
        this.jitter = jitter;
    }

    static DeliverySchedule standard() {
        return new DeliverySchedule(STANDARD, true);
    }

    /** A schedule with exactly these waits, without jitter. */
    static DeliverySchedule exactly(List<Duration> waits) {
        return new DeliverySchedule(waits, false);
    }

    /** The wait before each attempt, without jitter. */
    List<Duration> waits() {
        return waits;
    }

    /** Wait between the failure of an attempt (from 1) and the next one; empty after the last. */
    Optional<Duration> afterFailureOf(int attempt, RandomGenerator random) {
        return jitter ? retries.delayAfter(attempt - 1, random) : retries.delayAfter(attempt - 1);
    }
}
