package io.ledgerway.gateway.limit;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The concurrent requests of one client in this process. Not a {@code Semaphore}, because the limit
 * can change at any time, also below the current number.
 */
final class ConcurrencySlots {

    private final AtomicInteger running = new AtomicInteger();
    private volatile int limit = Integer.MAX_VALUE;

    /** Sets the limit; before the first call there is none. */
    void setLimit(int concurrent) {
        limit = concurrent;
    }

    /** Takes a slot if one is free; the caller must {@link #release} it. */
    boolean tryAcquire() {
        if (running.incrementAndGet() <= limit) {
            return true;
        }
        running.decrementAndGet();
        return false;
    }

    /** Whether the current number is within the limit, after the limit was set. */
    boolean hasRoom() {
        return running.get() <= limit;
    }

    void release() {
        running.decrementAndGet();
    }

    int running() {
        return running.get();
    }
}
