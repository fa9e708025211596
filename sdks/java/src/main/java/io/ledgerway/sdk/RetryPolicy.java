package io.ledgerway.sdk;

import java.time.Duration;

/**
 * Policy for repeated requests: number of attempts and delays.
 *
 * @param attempts the maximum number of attempts, with the first
 * @param firstDelay the delay before the second attempt; it doubles with each further one
 * @param maxDelay the longest delay, also for {@code Retry-After}: a longer one ends the attempts
 */
public record RetryPolicy(int attempts, Duration firstDelay, Duration maxDelay) {

    /** Four attempts within about seven seconds; waits up to a minute if the API asks for it. */
    public static final RetryPolicy DEFAULT =
            new RetryPolicy(4, Duration.ofSeconds(1), Duration.ofMinutes(1));

    /** Never repeats. */
    public static final RetryPolicy NONE =
            new RetryPolicy(1, Duration.ZERO, Duration.ZERO);

    public RetryPolicy {
        if (attempts < 1) {
            throw new IllegalArgumentException("attempts: " + attempts + " is below 1");
        }
    }

    Duration delay(int attempt) {
        Duration delay = firstDelay.multipliedBy(1L << Math.min(attempt - 1, 20));
        return delay.compareTo(maxDelay) > 0 ? maxDelay : delay;
    }
}
