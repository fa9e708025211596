package io.ledgerway.webhook.delivery;

import static java.util.Comparator.comparing;

import io.ledgerway.webhook.delivery.ClaimRepository.PendingConsumer;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery;
import io.ledgerway.webhook.delivery.queue.ConsumerQueue.ClaimLimit;
import io.ledgerway.webhook.delivery.queue.ConsumerQueue.DeliverySink;
import io.ledgerway.webhook.delivery.queue.ConsumerQueues;
import io.ledgerway.webhook.delivery.queue.DeliveryPriority;
import io.ledgerway.webhook.delivery.queue.LeasedDelivery;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * Claims due deliveries of all consumers that have free slots with one statement. Makes no
 * statement while nothing is due or no slot is free. Not thread-safe.
 */
final class ClaimWorker {

    private static final Logger log = LoggerFactory.getLogger(ClaimWorker.class);

    private static final Duration BUSY = Duration.ofMillis(10);
    private static final Duration RETRY_AFTER_FAILURE = Duration.ofSeconds(1);

    /** Minimum time between two claims, so that each claims several deliveries. */
    private static final Duration GAP = Duration.ofMillis(5);

    /** Interval of passes over all queues of this instance. */
    private static final Duration MOVE_INTERVAL = Duration.ofMillis(25);

    private static final Duration PURGE_INTERVAL = Duration.ofMinutes(1);

    private final ClaimRepository claims;
    private final DueConsumers due;
    private final ConsumerQueues consumerQueues;
    private final DispatcherInstances instances;
    private final IntervalTimer moves = new IntervalTimer(MOVE_INTERVAL);
    private final IntervalTimer forgetting = new IntervalTimer(PURGE_INTERVAL);
    private long nextClaim = System.nanoTime();

    ClaimWorker(
            ClaimRepository claims,
            DueConsumers due,
            ConsumerQueues consumerQueues,
            DispatcherInstances instances) {
        this.claims = claims;
        this.due = due;
        this.consumerQueues = consumerQueues;
        this.instances = instances;
    }

    /** Runs one round; returns the time to wait before the next. */
    Duration runOnce(DeliverySink deliverySink) {
        try {
            long now = System.nanoTime();
            if (moves.isDue()) {
                consumerQueues.sendPending(now, deliverySink);
            }
            if (forgetting.isDue()) {
                consumerQueues.evictIdle(now);
            }
            for (PendingConsumer seen : due.poll(now)) {
                if (seen.due() && !seen.closed()) {
                    limit(seen.consumerId(), seen.ratePerSecond(), now);
                }
            }
            if (nextClaim - now <= 0) {
                claim(now, deliverySink);
            }
            return idleTime();
        } catch (DataAccessException | TransactionException e) {
            log.warn(
                    "Nothing can be claimed while the database is unavailable: {}", e.getMessage());
        } catch (RuntimeException e) {
            // an error must not end the loop
            log.error("A claim failed", e);
        }
        return RETRY_AFTER_FAILURE;
    }

    private void claim(long now, DeliverySink deliverySink) {
        Map<UUID, ClaimLimit> limits = consumerQueues.claimLimits(due.all(), now);
        if (limits.isEmpty()) {
            return;
        }
        long leaseEnds = now + LeasedDelivery.LEASE.toNanos();
        long maxBytes = consumerQueues.claimableBytes();
        List<ClaimedDelivery> claimed = claims.claim(limits, maxBytes);
        long after = System.nanoTime();
        nextClaim = after + GAP.toNanos();
        Map<UUID, Claimed> counts = new HashMap<>();
        for (ClaimedDelivery delivery : oldestFirst(claimed)) {
            if (counts.merge(delivery.consumerId(), Claimed.of(delivery), Claimed::plus).isOne()) {
                limit(delivery.consumerId(), delivery.ratePerSecond(), after);
            }
            consumerQueues.add(new LeasedDelivery(delivery, leaseEnds), after);
        }
        consumerQueues.sendPending(counts.keySet(), after, deliverySink);
        boolean cut = claimed.stream().mapToLong(it -> it.body().length()).sum() >= maxBytes;
        limits.forEach((consumer, claimLimit) -> {
            Claimed count = counts.getOrDefault(consumer, Claimed.NONE);
            if (cut && count.all() == 0) {
                return; // stays in front of the consumers that were served
            }
            int all = cut ? claimLimit.all() : count.all();
            if (consumerQueues.isDrainedBy(consumer, all, count.manual(), claimLimit)) {
                due.remove(consumer);
            } else {
                due.moveToEnd(consumer);
            }
        });
    }

    private static List<ClaimedDelivery> oldestFirst(List<ClaimedDelivery> claimed) {
        return claimed.stream().sorted(comparing(ClaimedDelivery::delay).reversed()).toList();
    }

    private void limit(UUID consumer, int perSecond, long now) {
        consumerQueues.setRateLimit(consumer, (double) perSecond / instances.count(), now);
    }

    private Duration idleTime() {
        Duration untilLook = due.untilNextPoll(System.nanoTime());
        boolean busy = consumerQueues.claimed() > 0 || !due.all().isEmpty();
        return busy && untilLook.compareTo(BUSY) > 0 ? BUSY : untilLook;
    }

    /** Number of deliveries claimed for one consumer. */
    private record Claimed(int all, int manual) {

        static final Claimed NONE = new Claimed(0, 0);

        static Claimed of(ClaimedDelivery delivery) {
            return new Claimed(1, delivery.priority() == DeliveryPriority.MANUAL ? 1 : 0);
        }

        Claimed plus(Claimed other) {
            return new Claimed(all + other.all, manual + other.manual);
        }

        boolean isOne() {
            return all == 1;
        }
    }
}
