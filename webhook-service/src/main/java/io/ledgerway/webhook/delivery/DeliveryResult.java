package io.ledgerway.webhook.delivery;

import io.ledgerway.webhook.delivery.queue.ClaimedDelivery;
import io.ledgerway.webhook.destination.DeliveryResponse;

/** The result of a claim. */
sealed interface DeliveryResult {

    ClaimedDelivery delivery();

    /**
     * An attempt ended.
     *
     * @param startedNanos when it began, by {@link System#nanoTime()}
     * @param endedNanos when it ended
     */
    record Attempted(
            ClaimedDelivery delivery, DeliveryResponse response, long startedNanos, long endedNanos)
            implements DeliveryResult {

        /** How long ago it began, in milliseconds. */
        long millisSinceStart(long nowNanos) {
            return (nowNanos - startedNanos) / 1_000_000;
        }

        int durationMillis() {
            return (int) ((endedNanos - startedNanos) / 1_000_000);
        }
    }

    /** Nothing was sent; it is as due as before. */
    record Unsent(ClaimedDelivery delivery) implements DeliveryResult {}
}
