package io.ledgerway.webhook.delivery;

import io.ledgerway.webhook.delivery.ClaimRepository.PendingConsumer;
import io.ledgerway.webhook.delivery.notification.DispatcherSignal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Consumers that may have due deliveries: found by polling every 200 ms, some thousand consumers at
 * a time, or signalled after a commit. Not thread-safe except for {@link #takeClosed()}.
 */
final class DueConsumers {

    static final Duration INTERVAL = Duration.ofMillis(200);

    /** Minimum time between two polls that signals cause. */
    private static final Duration SOON = Duration.ofMillis(10);

    private static final int SLICE = 2_000;
    private static final UUID BEGIN = new UUID(0, 0);

    private final ClaimRepository claims;
    private final DispatcherSignal dispatcherSignal;
    private final Set<UUID> due = new LinkedHashSet<>();
    private final Set<UUID> closed = ConcurrentHashMap.newKeySet();
    private UUID after = BEGIN;
    private long nextLook = System.nanoTime();
    private long mayLook = System.nanoTime();

    DueConsumers(ClaimRepository claims, DispatcherSignal dispatcherSignal) {
        this.claims = claims;
        this.dispatcherSignal = dispatcherSignal;
    }

    /** Polls if it is time to; returns the result of the last poll. */
    List<PendingConsumer> poll(long now) {
        due.addAll(dispatcherSignal.takeDueConsumers());
        if (after.equals(BEGIN) && dispatcherSignal.takeAnyDue()) {
            nextLook = now + Math.clamp(mayLook - now, 0, Math.max(0, nextLook - now));
        }
        if (nextLook - now > 0) {
            return List.of();
        }
        List<PendingConsumer> pending = claims.findPendingConsumers(after, SLICE);
        long end = System.nanoTime();
        // polling takes at most a quarter of the time
        mayLook = end + Math.max(3 * (end - now), SOON.toNanos());
        boolean more = pending.size() == SLICE;
        nextLook = more ? mayLook : Math.max(mayLook, now + INTERVAL.toNanos());
        after = more ? pending.getLast().consumerId() : BEGIN;
        pending.stream()
                .filter(PendingConsumer::due)
                .forEach(it -> (it.closed() ? closed : due).add(it.consumerId()));
        return pending;
    }

    /** Consumers that may have due deliveries; the one claimed last comes last. */
    Collection<UUID> all() {
        return due;
    }

    /** No more deliveries of this consumer are due until a poll or a signal names it again. */
    void remove(UUID consumer) {
        due.remove(consumer);
    }

    /** More deliveries of this consumer may be due; it moves behind the others. */
    void moveToEnd(UUID consumer) {
        due.remove(consumer);
        due.add(consumer);
    }

    /** Returns and clears the disabled consumers with due deliveries, and the deleted ones. */
    List<UUID> takeClosed() {
        List<UUID> taken = new ArrayList<>(closed);
        taken.forEach(closed::remove);
        return taken;
    }

    /** Time until the next poll. */
    Duration untilNextPoll(long now) {
        return Duration.ofNanos(Math.max(0, nextLook - now));
    }
}
