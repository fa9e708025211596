package io.ledgerway.webhook.delivery.queue;

import java.time.Duration;

/**
 * A claimed delivery and the end of its lease by {@link System#nanoTime()}. The lease is measured
 * from before the claim, so that it never ends later than in the database.
 */
public record LeasedDelivery(ClaimedDelivery delivery, long leaseEnds) {

    /** How long a claim is valid. */
    public static final Duration LEASE = Duration.ofSeconds(45);

    /** A delivery with less of its lease left is returned unsent: 15 s to send, 5 s to record. */
    private static final Duration MIN_REMAINING_LEASE = Duration.ofSeconds(20);

    public boolean isLeaseTooShort(long now) {
        return leaseEnds - now < MIN_REMAINING_LEASE.toNanos();
    }

    /** Time since the claim. */
    public Duration sinceClaim(long now) {
        return LEASE.minusNanos(leaseEnds - now);
    }

    /** Time since it became due. */
    Duration delay(long now) {
        return delivery.delay().plus(sinceClaim(now));
    }
}
