package io.ledgerway.webhook.delivery;

import io.ledgerway.webhook.delivery.queue.ClaimedDelivery;
import io.ledgerway.webhook.destination.DeliveryResponse;

/** The result of a claim. */
sealed interface DeliveryResult {

    ClaimedDelivery delivery();

    /**
     * A completed attempt.
     *
     * @param startedNanos its start, by {@link System#nanoTime()}
     * @param endedNanos its end
     */
    record Attempted(
            ClaimedDelivery delivery, DeliveryResponse response, long startedNanos, long endedNanos)
            implements DeliveryResult {

        /** Milliseconds since its start. */
        long millisSinceStart(long nowNanos) {
            return (nowNanos - startedNanos) / 1_000_000;
        }

        int durationMillis() {
            return (int) ((endedNanos - startedNanos) / 1_000_000);
        }
    }

    /** Nothing was sent; the delivery stays due. */
    record Unsent(ClaimedDelivery delivery) implements DeliveryResult {}
}
