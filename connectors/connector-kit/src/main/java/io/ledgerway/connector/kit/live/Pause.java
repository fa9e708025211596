package io.ledgerway.connector.kit.live;

import java.time.Duration;

/** Waits while a platform's limit lasts. */
@FunctionalInterface
public interface Pause {

    /**
     * Waits.
     *
     * @return false if the check does not wait so long
     */
    boolean await(Duration delay);
}
