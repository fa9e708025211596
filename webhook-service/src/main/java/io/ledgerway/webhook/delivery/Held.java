package io.ledgerway.webhook.delivery;

import java.time.Duration;

/**
 * A claimed delivery and when its lease ends, by {@link System#nanoTime()}. Counted from before the
 * claim, so never later than the database has it.
 */
record Held(ClaimedDelivery delivery, long leaseEnds) {

    /** With less of its lease left, a delivery is handed back unsent: 15 s to send, 5 to record. */
    private static final Duration NEEDED = Duration.ofSeconds(20);

    boolean tooLate(long now) {
        return leaseEnds - now < NEEDED.toNanos();
    }

    /** How long ago it was claimed. */
    Duration sinceClaim(long now) {
        return DeliveryClaims.LEASE.minusNanos(leaseEnds - now);
    }

    /** How long it has been due. */
    Duration late(long now) {
        return delivery.late().plus(sinceClaim(now));
    }
}
