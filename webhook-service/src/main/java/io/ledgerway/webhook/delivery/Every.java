package io.ledgerway.webhook.delivery;

import java.time.Duration;

/** Due at first, and then every so often. For one thread. */
final class Every {

    private final long pause;
    private long next = System.nanoTime();

    Every(Duration pause) {
        this.pause = pause.toNanos();
    }

    boolean due() {
        long now = System.nanoTime();
        if (now - next < 0) {
            return false;
        }
        next = now + pause;
        return true;
    }
}
