package io.ledgerway.webhook.delivery.queue;

import io.ledgerway.webhook.delivery.queue.ConsumerQueue.ClaimLimit;
import io.ledgerway.webhook.delivery.queue.ConsumerQueue.DeliverySink;
import io.ledgerway.webhook.delivery.queue.ConsumerQueue.QueueStatistics;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The queues of all consumers, and the limits of this instance. Each consumer has its own queue, so
 * that a consumer that hangs delays no other; the extra concurrency of slow consumers comes from
 * the unused half of the capacity. Times are values of {@link System#nanoTime()}. Only the claim
 * thread calls {@link #claimLimits}, {@link #setRateLimit} and {@link #evictIdle}.
 */
public final class ConsumerQueues {

    private static final long IDLE_TTL = Duration.ofMinutes(10).toNanos();

    /** Maximum number of deliveries per claim. */
    private static final int MAX_BATCH = 1_000;

    /** Maximum total size of the bodies of a claim, of which the driver holds several copies. */
    private static final long MAX_BATCH_BYTES = 16_000_000;

    /** Assumed size of a body until sizes are known. */
    private static final long INITIAL_AVERAGE_BYTES = 4_096;

    private final Map<UUID, ConsumerQueue> queues = new ConcurrentHashMap<>();
    private final AtomicInteger claimed = new AtomicInteger();
    private final AtomicLong claimedBytes = new AtomicLong();
    private final int initialConcurrency;
    private final int maxClaimed;
    private final long maxClaimedBytes;
    private final AtomicLong averageBytes = new AtomicLong(INITIAL_AVERAGE_BYTES);

    public ConsumerQueues(int initialConcurrency, int maxClaimed, long maxClaimedBytes) {
        this.initialConcurrency = initialConcurrency;
        this.maxClaimed = maxClaimed;
        this.maxClaimedBytes = maxClaimedBytes;
    }

    /**
     * Maximum number to claim for each of these consumers. Consumers late in the list may get none.
     */
    public Map<UUID, ClaimLimit> claimLimits(Collection<UUID> consumers, long now) {
        int left = remainingCapacity();
        Map<UUID, ClaimLimit> limits = new LinkedHashMap<>();
        for (UUID consumer : consumers) {
            if (left <= 0) {
                break;
            }
            ClaimLimit claimLimit = queue(consumer, now).claimLimit(now, isHalfEmpty());
            if (claimLimit.all() > 0) {
                int all = Math.min(claimLimit.all(), left);
                limits.put(
                        consumer,
                        new ClaimLimit(
                                all,
                                Math.min(claimLimit.manual(), all),
                                Math.min(claimLimit.retries(), all)));
                left -= all;
            }
        }
        return limits;
    }

    /**
     * Maximum total size of the bodies of the next claim, in bytes. The limits of {@link
     * #claimLimits} only estimate it.
     */
    public long claimableBytes() {
        return Math.clamp(maxClaimedBytes - claimedBytes.get(), 1, MAX_BATCH_BYTES);
    }

    /**
     * Reserves free slots for immediate dispatch to consumers of these clients without older
     * pending deliveries. The caller must {@link #release} them, used or not.
     */
    public Map<UUID, Integer> reserve(Set<UUID> clients, long now) {
        Map<UUID, Integer> reserved = new HashMap<>();
        int left = isHalfEmpty() ? remainingCapacity() : 0;
        for (Map.Entry<UUID, ConsumerQueue> each : queues.entrySet()) {
            if (left > 0 && each.getValue().belongsTo(clients)) {
                int slots = reserve(each.getKey(), left, now);
                if (slots > 0) {
                    reserved.put(each.getKey(), slots);
                    left -= slots;
                }
            }
        }
        return reserved;
    }

    private int reserve(UUID consumer, int most, long now) {
        AtomicInteger slots = new AtomicInteger();
        // atomic with respect to eviction
        queues.computeIfPresent(
                consumer,
                (id, consumerQueue) -> {
                    slots.set(consumerQueue.reserve(most, now));
                    return consumerQueue;
                });
        claimed.addAndGet(slots.get());
        return slots.get();
    }

    public void release(Map<UUID, Integer> reserved) {
        reserved.forEach((consumer, slots) -> {
            claimed.addAndGet(-slots);
            ConsumerQueue consumerQueue = queues.get(consumer);
            if (consumerQueue != null) {
                consumerQueue.release(slots);
            }
        });
    }

    /**
     * Records the result of a claim; returns whether no more deliveries of this consumer are due.
     *
     * @param claimed number of its deliveries, or its limit if the claim left deliveries pending
     */
    public boolean isDrainedBy(UUID consumer, int claimed, int manual, ClaimLimit claimLimit) {
        ConsumerQueue consumerQueue = queues.get(consumer);
        return consumerQueue == null || consumerQueue.isDrainedBy(claimed, manual, claimLimit);
    }

    /** Sets the rate limit of a consumer for this instance, in requests per second; 0: no limit. */
    public void setRateLimit(UUID consumer, double perSecond, long now) {
        queue(consumer, now).setRateLimit(perSecond, now);
    }

    /** Adds a claimed delivery, which waits for {@link #sendPending} and must be removed once. */
    public void add(LeasedDelivery delivery, long now) {
        int length = delivery.delivery().body().length();
        claimed.incrementAndGet();
        claimedBytes.addAndGet(length);
        averageBytes.updateAndGet(it -> Math.max(1, it + (length - it) / 16));
        queues.compute(
                delivery.delivery().consumerId(),
                (consumer, consumerQueue) -> {
                    ConsumerQueue open =
                            consumerQueue == null
                                    ? new ConsumerQueue(initialConcurrency, now)
                                    : consumerQueue;
                    open.add(delivery, now);
                    return open;
                });
    }

    /** Sends pending deliveries of all consumers within the limits. */
    public void sendPending(long now, DeliverySink deliverySink) {
        queues.values()
                .forEach(consumerQueue ->
                        consumerQueue.sendPending(now, isHalfEmpty(), deliverySink));
    }

    /** Sends pending deliveries of these consumers within the limits. */
    public void sendPending(Collection<UUID> consumers, long now, DeliverySink deliverySink) {
        for (UUID consumer : consumers) {
            ConsumerQueue consumerQueue = queues.get(consumer);
            if (consumerQueue != null) {
                consumerQueue.sendPending(now, isHalfEmpty(), deliverySink);
            }
        }
    }

    /** Releases the slot of a request; {@code how} is null if no request was made. */
    public void requestEnded(
            ClaimedDelivery delivery,
            AdaptiveConcurrency.@Nullable RequestOutcome how,
            long now,
            DeliverySink deliverySink) {
        ConsumerQueue consumerQueue = queues.get(delivery.consumerId());
        if (consumerQueue != null) {
            consumerQueue.requestEnded(delivery, how);
            consumerQueue.sendPending(now, isHalfEmpty(), deliverySink);
        }
    }

    /** Removes a delivery whose result is written. */
    public void remove(ClaimedDelivery delivery) {
        claimed.decrementAndGet();
        claimedBytes.addAndGet(-delivery.body().length());
        ConsumerQueue consumerQueue = queues.get(delivery.consumerId());
        if (consumerQueue != null) {
            consumerQueue.remove(delivery, System.nanoTime());
        }
    }

    /** Returns all pending deliveries unsent. */
    public void returnPending(DeliverySink deliverySink) {
        queues.values().forEach(consumerQueue -> consumerQueue.returnPending(deliverySink));
    }

    /** Evicts queues of consumers that were idle for long. */
    public void evictIdle(long now) {
        for (UUID consumer : queues.keySet()) {
            queues.computeIfPresent(
                    consumer,
                    (id, consumerQueue) ->
                            consumerQueue.isIdleSince(now - IDLE_TTL) ? null : consumerQueue);
        }
    }

    public int claimed() {
        return claimed.get();
    }

    public List<Integer> concurrencies() {
        return queues.values().stream().map(ConsumerQueue::concurrency).toList();
    }

    /** Statistics by consumer; starts a new period. */
    public Map<UUID, QueueStatistics> takeStatistics() {
        Map<UUID, QueueStatistics> statistics = new LinkedHashMap<>();
        queues.forEach((consumer, consumerQueue) ->
                statistics.put(consumer, consumerQueue.takeStatistics()));
        return statistics;
    }

    /**
     * Number of deliveries that this process may still claim; the size of their bodies is
     * estimated.
     */
    private int remainingCapacity() {
        long bytes = maxClaimedBytes - claimedBytes.get();
        if (bytes <= 0) {
            return 0;
        }
        int most = Math.max(0, Math.min(MAX_BATCH, maxClaimed - claimed.get()));
        return Math.min(most, Math.clamp(bytes / averageBytes.get(), 1, MAX_BATCH));
    }

    private ConsumerQueue queue(UUID consumer, long now) {
        return queues.computeIfAbsent(consumer, it -> new ConsumerQueue(initialConcurrency, now));
    }

    /** Whether half of the capacity of the process is unused. */
    private boolean isHalfEmpty() {
        return claimed.get() < maxClaimed / 2 && claimedBytes.get() < maxClaimedBytes / 2;
    }
}
