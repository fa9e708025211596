package io.ledgerway.webhook.delivery.notification;

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

/** Wakes the claim thread of this instance. A signal is never lost. */
public final class DispatcherSignal {

    private final Semaphore signals = new Semaphore(0);
    private final Set<UUID> dueConsumers = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean anyDue = new AtomicBoolean();

    /** A delivery of an unknown consumer is due. */
    public void signalDue() {
        anyDue.set(true);
        wake();
    }

    /** Deliveries of these consumers are due. */
    public void signalDue(Collection<UUID> due) {
        dueConsumers.addAll(due);
        wake();
    }

    /** Slots are free again. */
    public void wake() {
        if (signals.availablePermits() == 0) {
            signals.release();
        }
    }

    /** Returns at the next signal or after this time. */
    public void await(Duration patience) throws InterruptedException {
        if (signals.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
            signals.drainPermits();
        }
    }

    /** Whether a delivery of an unknown consumer became due; resets the flag. */
    public boolean takeAnyDue() {
        return anyDue.getAndSet(false);
    }

    /** Returns and clears the consumers with due deliveries. */
    public Set<UUID> takeDueConsumers() {
        Set<UUID> taken = new HashSet<>();
        for (Iterator<UUID> each = dueConsumers.iterator(); each.hasNext(); each.remove()) {
            taken.add(each.next());
        }
        return taken;
    }
}
