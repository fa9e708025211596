package io.ledgerway.gateway.limit;

import java.util.concurrent.TimeUnit;

/** Counts the requests of a client without a granted unit, per minute. Guarded by its owner. */
final class Overdraft {

    private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);

    private final int limit;
    private long began;
    private int used;

    Overdraft(int limit) {
        this.limit = limit;
    }

    boolean tryAcquire(long now) {
        if (used == 0 || now - began >= MINUTE) {
            began = now;
            used = 0;
        }
        if (used >= limit) {
            return false;
        }
        used++;
        return true;
    }
}
