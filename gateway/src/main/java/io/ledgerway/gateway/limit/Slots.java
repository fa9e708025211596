package io.ledgerway.gateway.limit;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The requests of one client that run in this process at present. Not a {@code Semaphore}: the
 * number that may run changes while they do, also to less than run.
 */
final class Slots {

    private final AtomicInteger running = new AtomicInteger();
    private volatile int most = Integer.MAX_VALUE;

    /** As company-service says; until then, any number. */
    void allow(int concurrent) {
        most = concurrent;
    }

    /** Whether one more may run; if so, it counts until it {@link #leave leaves}. */
    boolean enter() {
        if (running.incrementAndGet() <= most) {
            return true;
        }
        running.decrementAndGet();
        return false;
    }

    /** Whether as many as run may, now that it is known how many. */
    boolean fit() {
        return running.get() <= most;
    }

    void leave() {
        running.decrementAndGet();
    }

    int running() {
        return running.get();
    }
}
