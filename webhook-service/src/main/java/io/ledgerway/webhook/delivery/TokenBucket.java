package io.ledgerway.webhook.delivery;

import java.time.Duration;

/**
 * So many requests a second. What is not used for a while adds up to a quarter of a second's worth,
 * or to one request. Times are those of {@link System#nanoTime()}. Not Bucket4j: the claim asks how
 * many there will be a moment later ({@link #within}), and the caller's lock is the only one.
 */
final class TokenBucket {

    private static final double SECOND = Duration.ofSeconds(1).toNanos();
    private static final double SAVED = 0.25;

    private double perSecond;
    private double tokens;
    private long asOf;

    TokenBucket(double perSecond, long now) {
        this.perSecond = perSecond;
        this.tokens = most();
        this.asOf = now;
    }

    /** From now on another rate; what was saved stays, up to what may be saved. */
    void rate(double changed, long now) {
        if (changed != perSecond) {
            fill(now);
            perSecond = changed;
            tokens = Math.min(tokens, most());
        }
    }

    /** Takes one; false when there is none. */
    boolean take(long now) {
        fill(now);
        if (tokens < 1) {
            return false;
        }
        tokens--;
        return true;
    }

    /** How many there will have been by then, at least. */
    int within(Duration ahead, long now) {
        fill(now);
        return (int) (tokens + perSecond * ahead.toNanos() / SECOND);
    }

    private void fill(long now) {
        long passed = Math.max(0, now - asOf);
        tokens = Math.min(most(), tokens + perSecond * passed / SECOND);
        asOf += passed;
    }

    private double most() {
        return Math.max(1, perSecond * SAVED);
    }
}
