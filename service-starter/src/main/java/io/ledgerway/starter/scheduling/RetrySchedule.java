package io.ledgerway.starter.scheduling;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The delays before the retries of a failed step. A schedule from a list ends: after its last retry
 * the step has failed. An exponential schedule does not end.
 *
 * @param delays delay before each retry
 * @param repeatsLast whether further retries follow with the last delay
 */
public record RetrySchedule(List<Duration> delays, boolean repeatsLast) {

    private static final int MAX_DOUBLINGS = 30;

    private static final Duration MAX_JITTER = Duration.ofMinutes(2);

    /**
     * Creates a schedule.
     *
     * @throws IllegalArgumentException if a delay is negative, or if there is no delay to repeat
     */
    public RetrySchedule {
        if (delays.stream().anyMatch(Duration::isNegative) || (repeatsLast && delays.isEmpty())) {
            throw new IllegalArgumentException(
                    "A retry schedule is a list of delays that are not negative: " + delays);
        }
        delays = List.copyOf(delays);
    }

    /** A schedule with one retry per delay. */
    public static RetrySchedule of(List<Duration> delays) {
        return new RetrySchedule(delays, false);
    }

    /** A schedule without end, whose delays double from the first to the longest. */
    public static RetrySchedule exponential(Duration first, Duration longest) {
        List<Duration> delays = new ArrayList<>();
        Duration next = first;
        while (next.compareTo(longest) < 0 && delays.size() < MAX_DOUBLINGS) {
            delays.add(next);
            next = next.multipliedBy(2);
        }
        delays.add(longest);
        return new RetrySchedule(delays, true);
    }

    /**
     * Returns the delay before the next retry; empty if all retries are used.
     *
     * @param retries number of retries so far
     */
    public Optional<Duration> delayAfter(int retries) {
        if (retries < delays.size()) {
            return Optional.of(delays.get(retries));
        }
        return repeatsLast ? Optional.of(delays.getLast()) : Optional.empty();
    }

    /**
     * Returns the delay before the next retry with jitter, which adds at most a tenth of the delay
     * and at most two minutes. No retry is early.
     */
    public Optional<Duration> delayAfter(int retries, RandomGenerator random) {
        return delayAfter(retries).map(delay -> delay.plus(jitter(delay, random)));
    }

    /** Returns the longest delay. */
    public Duration longest() {
        return delays.stream().max(Duration::compareTo).orElse(Duration.ZERO);
    }

    private static Duration jitter(Duration delay, RandomGenerator random) {
        long tenth = delay.toMillis() / 10;
        return Duration.ofMillis(random.nextLong(Math.min(tenth, MAX_JITTER.toMillis()) + 1));
    }
}
