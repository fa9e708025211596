package io.ledgerway.webhook.delivery;

import io.ledgerway.webhook.delivery.queue.ClaimedDelivery;
import io.ledgerway.webhook.delivery.queue.ConsumerQueue;
import io.ledgerway.webhook.delivery.queue.ConsumerQueues;
import io.ledgerway.webhook.delivery.queue.LeasedDelivery;
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
 * Sends first attempts right after the commit, without a separate claim. While this instance has a
 * free slot for a consumer and no older delivery of it is pending, the statement that inserts the
 * delivery also claims it. Deliveries without a reserved slot are claimed as usual.
 *
 * <p>Guarantees: nothing is sent before or without the commit; a slot is reserved for one
 * transaction and released at its end, also after a rollback. If the process crashes in between,
 * the leases expire as after any claim.
 */
final class ImmediateDispatch {

    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);

    private final ConsumerQueues consumerQueues;
    private ConsumerQueue.@Nullable DeliverySink deliverySink;
    private int openReservations;

    ImmediateDispatch(ConsumerQueues consumerQueues) {
        this.consumerQueues = consumerQueues;
    }

    /** Starts reserving slots; deliveries with a slot go to this sink. */
    synchronized void start(ConsumerQueue.DeliverySink to) {
        deliverySink = to;
    }

    /** Stops reserving slots, and waits until reserved slots are used or released. */
    synchronized void stop() throws InterruptedException {
        deliverySink = null;
        long end = System.nanoTime() + STOP_TIMEOUT.toNanos();
        while (openReservations > 0 && end - System.nanoTime() > 0) {
            wait(100);
        }
    }

    /** Reserves slots for the consumers of these clients, until the caller's transaction ends. */
    ReservedSlots reserve(Set<UUID> clients) {
        ReservedSlots reservedSlots = open(clients);
        try {
            TransactionSynchronizationManager.registerSynchronization(reservedSlots);
        } catch (IllegalStateException e) {
            reservedSlots.afterCompletion(TransactionSynchronization.STATUS_UNKNOWN);
            throw e;
        }
        return reservedSlots;
    }

    private synchronized ReservedSlots open(Set<UUID> clients) {
        long now = System.nanoTime();
        if (deliverySink == null) {
            return new ReservedSlots(null, Map.of(), now);
        }
        openReservations++;
        return new ReservedSlots(deliverySink, consumerQueues.reserve(clients, now), now);
    }

    private synchronized void closed() {
        openReservations--;
        notifyAll();
    }

    /** Slots reserved for one transaction. */
    final class ReservedSlots implements TransactionSynchronization {

        private final ConsumerQueue.@Nullable DeliverySink sink;
        private Map<UUID, Integer> reserved;
        private final long leaseEnds;
        private final UUID token = UUID.randomUUID();
        private List<ClaimedDelivery> filled = List.of();

        private ReservedSlots(
                ConsumerQueue.@Nullable DeliverySink sink, Map<UUID, Integer> reserved, long now) {
            this.sink = sink;
            this.reserved = reserved;
            this.leaseEnds = now + LeasedDelivery.LEASE.toNanos();
        }

        /** Number of slots by consumer. */
        Map<UUID, Integer> perConsumer() {
            return reserved;
        }

        /** Fencing token of the deliveries that use a slot. */
        UUID token() {
            return token;
        }

        /**
         * Uses slots for claimed deliveries, at most as many as are reserved; releases the others
         * at once.
         */
        void fill(List<ClaimedDelivery> deliveries) {
            Map<UUID, Integer> unused = new HashMap<>(reserved);
            Map<UUID, Integer> used = new HashMap<>();
            for (ClaimedDelivery delivery : deliveries) {
                unused.merge(delivery.consumerId(), -1, Integer::sum);
                used.merge(delivery.consumerId(), 1, Integer::sum);
            }
            consumerQueues.release(unused);
            reserved = used;
            filled = deliveries;
        }

        @Override
        public void afterCompletion(int status) {
            if (sink == null) {
                return;
            }
            try {
                if (status == STATUS_COMMITTED) {
                    send(sink);
                } else {
                    consumerQueues.release(reserved);
                }
            } finally {
                closed();
            }
        }

        private void send(ConsumerQueue.DeliverySink on) {
            long now = System.nanoTime();
            Set<UUID> consumers = new LinkedHashSet<>();
            for (ClaimedDelivery delivery : filled) {
                consumerQueues.add(new LeasedDelivery(delivery, leaseEnds), now);
                consumers.add(delivery.consumerId());
            }
            consumerQueues.release(reserved);
            consumerQueues.sendPending(consumers, now, on);
        }
    }
}
