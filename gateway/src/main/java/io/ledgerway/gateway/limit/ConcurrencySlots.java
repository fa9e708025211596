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
        return take() > 0;
    }

    /**
     * Takes a slot if one is free and returns its number, from 1; otherwise returns 0. The caller
     * must {@link #release} it.
     */
    int take() {
        int number = running.incrementAndGet();
        if (number <= limit) {
            return number;
        }
        running.decrementAndGet();
        return 0;
    }

    /** Whether the limit permits the slot with this number, which was taken before it was set. */
    boolean permits(int number) {
        return number <= limit;
    }

    void release() {
        running.decrementAndGet();
    }
}
