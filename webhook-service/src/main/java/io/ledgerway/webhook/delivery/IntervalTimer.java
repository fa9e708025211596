package io.ledgerway.webhook.delivery;

import java.time.Duration;

/** Is due on the first call and then once per interval. Not thread-safe. */
final class IntervalTimer {

    private final long interval;
    private long next = System.nanoTime();

    IntervalTimer(Duration pause) {
        this.interval = pause.toNanos();
    }

    boolean isDue() {
        long now = System.nanoTime();
        if (now - next < 0) {
            return false;
        }
        next = now + interval;
        return true;
    }
}
