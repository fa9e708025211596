package io.ledgerway.local.process;

import java.time.Duration;

/** A pause that ends early when this process is stopped. */
public final class InterruptiblePause {

    private InterruptiblePause() {}

    /**
     * Pauses.
     *
     * @return false when interrupted
     */
    public static boolean of(Duration time) {
        try {
            Thread.sleep(time);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
