package io.ledgerway.webhook.delivery;

import java.time.Duration;

/**
 * How many requests one consumer is trusted with, judged by its last 20 attempts: more while it
 * answers fast and others wait, one when most end by timeout. Fast failures change nothing. Only
 * ever lowers how much goes at once; what is due stays due. Adaptive limits of libraries judge a
 * service by its usual latency; here timeouts decide, whatever is usual for a consumer.
 */
final class Pace {

    static final int MOST = 32;

    /** An attempt that takes longer is slow. */
    static final Duration SLOW = Duration.ofMillis(500);

    private static final int WINDOW = 20;

    private final Ended[] last = new Ended[WINDOW];
    private final int begin;
    private int cap;
    private int at;
    private int count;
    private int timeouts;
    private int slow;
    private int good;

    Pace(int begin) {
        this.begin = begin;
        this.cap = begin;
    }

    /** How an attempt ended. */
    record Ended(boolean delivered, boolean timedOut, Duration took) {

        boolean slow() {
            return timedOut || took.compareTo(SLOW) >= 0;
        }
    }

    int cap() {
        return cap;
    }

    int timeouts() {
        return timeouts;
    }

    /** Whether more than one in twenty of the last attempts was slow. */
    boolean slow() {
        return slow * WINDOW > count;
    }

    /** Takes an end into account; {@code queue} says whether others wait. */
    void ended(Ended attempt, boolean queue) {
        remember(attempt);
        if (timeouts * 2 > WINDOW) {
            cap = 1;
            good = 0;
        } else if (cap < begin) {
            cap = begin;
        } else if (slow() && cap > begin) {
            cap--;
        } else if (attempt.delivered() && queue && !slow()) {
            grow();
        }
    }

    /** One more after as many good ones as may be under way at once. */
    private void grow() {
        if (cap < MOST && ++good >= cap) {
            cap++;
            good = 0;
        }
    }

    private void remember(Ended attempt) {
        if (count == WINDOW) {
            timeouts -= last[at].timedOut() ? 1 : 0;
            slow -= last[at].slow() ? 1 : 0;
        } else {
            count++;
        }
        last[at] = attempt;
        at = (at + 1) % WINDOW;
        timeouts += attempt.timedOut() ? 1 : 0;
        slow += attempt.slow() ? 1 : 0;
    }
}
