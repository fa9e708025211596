package io.ledgerway.webhook.delivery;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Tells the dispatcher that there may be something to do. A signal is never lost. */
final class WakeUp {

    private final Semaphore signals = new Semaphore(0);

    void signal() {
        signals.release();
    }

    /** Returns at the next signal, or when this time has passed. */
    void await(Duration patience) throws InterruptedException {
        if (signals.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS)) {
            signals.drainPermits();
        }
    }
}
