package io.ledgerway.gateway.limit;

import java.util.concurrent.TimeUnit;

/** Counts the requests of a client without a granted unit, per minute. Guarded by its owner. */
final class Overdraft {

    private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);

    private final int most;
    private long began;
    private int taken;

    Overdraft(int most) {
        this.most = most;
    }

    boolean tryAcquire(long now) {
        if (taken == 0 || now - began >= MINUTE) {
            began = now;
            taken = 0;
        }
        if (taken >= most) {
            return false;
        }
        taken++;
        return true;
    }
}
