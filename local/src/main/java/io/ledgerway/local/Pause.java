package io.ledgerway.local;

import java.time.Duration;

/** A pause that ends early when this process is being stopped. */
final class Pause {

    private Pause() {}

    /**
     * Waits.
     *
     * @return false when interrupted
     */
    static boolean of(Duration time) {
        try {
            Thread.sleep(time);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
