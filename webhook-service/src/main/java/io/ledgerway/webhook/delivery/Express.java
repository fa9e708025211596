package io.ledgerway.webhook.delivery;

import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * First attempts that need no claim of their own: while this process has a free slot for a consumer
 * and nothing older of it waits, the statement that makes a delivery also claims it, and it is sent
 * when the transaction has committed. Whatever finds no place waits to be claimed like all others.
 *
 * <p>Guaranteed: nothing is sent before the commit or without it; a place is kept for one
 * transaction and given back at its end, whatever that is. A process that dies in between leaves
 * claims whose lease ends, as after any claim.
 */
final class Express {

    private static final Duration STOPS_WITHIN = Duration.ofSeconds(5);

    private final Lanes lanes;
    private Lane.@Nullable Way way;
    private int open;

    Express(Lanes lanes) {
        this.lanes = lanes;
    }

    /** What gets a place goes this way from now on. */
    synchronized void start(Lane.Way to) {
        way = to;
    }

    /** Gives no more places, and waits until those that are out were used or given back. */
    synchronized void stop() throws InterruptedException {
        way = null;
        long end = System.nanoTime() + STOPS_WITHIN.toNanos();
        while (open > 0 && end - System.nanoTime() > 0) {
            wait(100);
        }
    }

    /** Places for the consumers of these clients, until the caller's transaction ends. */
    Places keep(Set<UUID> clients) {
        Places places = open(clients);
        try {
            TransactionSynchronizationManager.registerSynchronization(places);
        } catch (IllegalStateException e) {
            places.afterCompletion(TransactionSynchronization.STATUS_UNKNOWN);
            throw e;
        }
        return places;
    }

    private synchronized Places open(Set<UUID> clients) {
        long now = System.nanoTime();
        if (way == null) {
            return new Places(null, Map.of(), now);
        }
        open++;
        return new Places(way, lanes.keep(clients, now), now);
    }

    private synchronized void closed() {
        open--;
        notifyAll();
    }

    /** Places that one transaction may fill. */
    final class Places implements TransactionSynchronization {

        private final Lane.@Nullable Way to;
        private Map<UUID, Integer> kept;
        private final long leaseEnds;
        private final UUID token = UUID.randomUUID();
        private List<ClaimedDelivery> taken = List.of();

        private Places(Lane.@Nullable Way to, Map<UUID, Integer> kept, long now) {
            this.to = to;
            this.kept = kept;
            this.leaseEnds = now + DeliveryClaims.LEASE.toNanos();
        }

        /** How many for each consumer. */
        Map<UUID, Integer> perConsumer() {
            return kept;
        }

        /** Proves the lease of whatever takes one. */
        UUID token() {
            return token;
        }

        /** These were claimed, no more than there are places; the rest is given back at once. */
        void take(List<ClaimedDelivery> deliveries) {
            Map<UUID, Integer> unused = new HashMap<>(kept);
            Map<UUID, Integer> used = new HashMap<>();
            for (ClaimedDelivery delivery : deliveries) {
                unused.merge(delivery.consumerId(), -1, Integer::sum);
                used.merge(delivery.consumerId(), 1, Integer::sum);
            }
            lanes.giveBack(unused);
            kept = used;
            taken = deliveries;
        }

        @Override
        public void afterCompletion(int status) {
            if (to == null) {
                return;
            }
            try {
                if (status == STATUS_COMMITTED) {
                    send(to);
                } else {
                    lanes.giveBack(kept);
                }
            } finally {
                closed();
            }
        }

        private void send(Lane.Way on) {
            long now = System.nanoTime();
            Set<UUID> consumers = new LinkedHashSet<>();
            for (ClaimedDelivery delivery : taken) {
                lanes.enter(new Held(delivery, leaseEnds), now);
                consumers.add(delivery.consumerId());
            }
            lanes.giveBack(kept);
            lanes.move(consumers, now, on);
        }
    }
}
