package io.ledgerway.webhook.delivery.queue;

import java.time.Duration;

/**
 * Concurrency limit of one consumer, computed from its last 20 attempts: it grows while the
 * consumer responds fast and deliveries are pending, and is one when most attempts time out. Fast
 * failures do not change it. Libraries for adaptive limits measure latency against the usual one;
 * here timeouts decide.
 */
public final class AdaptiveConcurrency {

    static final int MAX_LIMIT = 32;

    /** An attempt that takes longer is slow. */
    static final Duration SLOW_THRESHOLD = Duration.ofMillis(500);

    private static final int WINDOW_SIZE = 20;

    private final RequestOutcome[] window = new RequestOutcome[WINDOW_SIZE];
    private final int initialLimit;
    private int limit;
    private int at;
    private int count;
    private int timeouts;
    private int slow;
    private int successes;

    AdaptiveConcurrency(int begin) {
        this.initialLimit = begin;
        this.limit = begin;
    }

    /** Result of an attempt. */
    public record RequestOutcome(boolean delivered, boolean timedOut, Duration took) {

        boolean isSlow() {
            return timedOut || took.compareTo(SLOW_THRESHOLD) >= 0;
        }
    }

    int limit() {
        return limit;
    }

    int timeouts() {
        return timeouts;
    }

    /** Whether more than one in twenty of the last attempts was slow. */
    boolean isSlow() {
        return slow * WINDOW_SIZE > count;
    }

    /** Records the result of an attempt; {@code queue}: whether deliveries are pending. */
    void record(RequestOutcome attempt, boolean queue) {
        addToWindow(attempt);
        if (timeouts * 2 > WINDOW_SIZE) {
            limit = 1;
            successes = 0;
        } else if (limit < initialLimit) {
            limit = initialLimit;
        } else if (isSlow() && limit > initialLimit) {
            limit--;
        } else if (attempt.delivered() && queue && !isSlow()) {
            grow();
        }
    }

    /** Increases the limit by one after as many successes as the limit. */
    private void grow() {
        if (limit < MAX_LIMIT && ++successes >= limit) {
            limit++;
            successes = 0;
        }
    }

    private void addToWindow(RequestOutcome attempt) {
        if (count == WINDOW_SIZE) {
            timeouts -= window[at].timedOut() ? 1 : 0;
            slow -= window[at].isSlow() ? 1 : 0;
        } else {
            count++;
        }
        window[at] = attempt;
        at = (at + 1) % WINDOW_SIZE;
        timeouts += attempt.timedOut() ? 1 : 0;
        slow += attempt.isSlow() ? 1 : 0;
    }
}
