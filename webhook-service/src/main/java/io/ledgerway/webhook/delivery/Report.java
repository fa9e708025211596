package io.ledgerway.webhook.delivery;

import io.ledgerway.webhook.destination.Reply;

/** What became of a claim. */
sealed interface Report {

    ClaimedDelivery delivery();

    /**
     * An attempt ended.
     *
     * @param startedNanos when it began, by {@link System#nanoTime()}
     * @param endedNanos when it ended
     */
    record Attempted(ClaimedDelivery delivery, Reply reply, long startedNanos, long endedNanos)
            implements Report {

        /** How long ago it began, in milliseconds. */
        long startedAgo(long nowNanos) {
            return (nowNanos - startedNanos) / 1_000_000;
        }

        int milliseconds() {
            return (int) ((endedNanos - startedNanos) / 1_000_000);
        }
    }

    /** Nothing was sent; it is as due as before. */
    record HandedBack(ClaimedDelivery delivery) implements Report {}
}
