package io.ledgerway.webhook.delivery.queue;

import java.time.Duration;

/**
 * Token bucket of a rate limit. The burst is a quarter of a second of the rate, at least one
 * request. Times are values of {@link System#nanoTime()}. Not Bucket4j: a claim needs the number of
 * tokens available a moment later ({@link #availableWithin}), and the lock of the caller is the
 * only one.
 */
final class TokenBucket {

    private static final double SECOND = Duration.ofSeconds(1).toNanos();
    private static final double BURST_SECONDS = 0.25;

    private double perSecond;
    private double tokens;
    private long refilledAt;

    TokenBucket(double perSecond, long now) {
        this.perSecond = perSecond;
        this.tokens = capacity();
        this.refilledAt = now;
    }

    /** Changes the rate; accumulated tokens stay, up to the new burst. */
    void setRate(double changed, long now) {
        if (changed != perSecond) {
            refill(now);
            perSecond = changed;
            tokens = Math.min(tokens, capacity());
        }
    }

    /** Takes a token; false when there is none. */
    boolean tryAcquire(long now) {
        refill(now);
        if (tokens < 1) {
            return false;
        }
        tokens--;
        return true;
    }

    /** Minimum number of tokens available after this time. */
    int availableWithin(Duration ahead, long now) {
        refill(now);
        return (int) (tokens + perSecond * ahead.toNanos() / SECOND);
    }

    private void refill(long now) {
        long passed = Math.max(0, now - refilledAt);
        tokens = Math.min(capacity(), tokens + perSecond * passed / SECOND);
        refilledAt += passed;
    }

    private double capacity() {
        return Math.max(1, perSecond * BURST_SECONDS);
    }
}
