package io.ledgerway.webhook.delivery;

import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Tells the dispatcher that there may be something to do. A signal is never lost. */
final class WakeUp {

    private final Semaphore signals = new Semaphore(0);
    private final Set<UUID> consumers = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean somebody = new AtomicBoolean();

    /** Something is due for somebody. */
    void signal() {
        somebody.set(true);
        nudge();
    }

    /** Something is due for these consumers. */
    void signal(Collection<UUID> due) {
        consumers.addAll(due);
        nudge();
    }

    /** There is room again. */
    void nudge() {
        if (signals.availablePermits() == 0) {
            signals.release();
        }
    }

    /** Returns at the next signal, or when this time has passed. */
    void await(Duration patience) throws InterruptedException {
        if (signals.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
            signals.drainPermits();
        }
    }

    /** Whether something became due for somebody; asked once. */
    boolean somebody() {
        return somebody.getAndSet(false);
    }

    /** Whom something became due for; asked once. */
    Set<UUID> consumers() {
        Set<UUID> taken = new HashSet<>();
        for (Iterator<UUID> each = consumers.iterator(); each.hasNext(); each.remove()) {
            taken.add(each.next());
        }
        return taken;
    }
}
