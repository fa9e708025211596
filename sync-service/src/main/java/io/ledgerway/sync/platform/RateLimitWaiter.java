package io.ledgerway.sync.platform;

import io.ledgerway.sync.platform.RateLimitBudgets.Permit;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Lets a call wait in its own thread for a permit that is free in about a second, as with a limit
 * of ten calls a second. Rescheduling the work would take longer. A wait for free concurrency is
 * not short, because its length is not known. Of each tenant at most one read and one write wait in
 * a process, so a tenant with many reads cannot occupy the workers.
 */
final class RateLimitWaiter {

    /** The sum of the waits of a call is shorter; a window of a second passes meanwhile. */
    static final Duration MAX_WAIT = Duration.ofMillis(1_100);

    private final Set<Waiting> waiting = ConcurrentHashMap.newKeySet();
    private final MeterRegistry metrics;
    private final Sleeper sleeper;

    RateLimitWaiter(MeterRegistry metrics, Sleeper sleeper) {
        this.metrics = metrics;
        this.sleeper = sleeper;
    }

    /**
     * Requests a permit, again after each short wait.
     *
     * @return the last result: granted, or a wait that is not short
     */
    Permit take(RateLimitBudgets.Key key, CallKind callKind, Supplier<Permit> request) {
        Permit permit = request.get();
        Waiting self = new Waiting(key, callKind.label());
        if (permit instanceof Permit.Granted || !waiting.add(self)) {
            return permit;
        }
        Duration left = MAX_WAIT;
        try {
            while (permit instanceof Permit.Later(Duration pause, String limit)
                    && pause.compareTo(left) < 0
                    && !limit.equals(RateWindow.CONCURRENCY)
                    && isSlept(pause)) {
                left = left.minus(pause);
                permit = request.get();
            }
            return permit;
        } finally {
            waiting.remove(self);
            if (left.compareTo(MAX_WAIT) < 0) {
                metrics.timer("ledgerway.platform.short.waits", "platform", key.platform())
                        .record(MAX_WAIT.minus(left));
            }
        }
    }

    /** Whether the pause has passed; false if the thread was interrupted. */
    private boolean isSlept(Duration pause) {
        try {
            sleeper.sleep(pause);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Stops the current thread for a time. */
    @FunctionalInterface
    interface Sleeper {
        void sleep(Duration pause) throws InterruptedException;
    }

    private record Waiting(RateLimitBudgets.Key key, String label) {}
}
