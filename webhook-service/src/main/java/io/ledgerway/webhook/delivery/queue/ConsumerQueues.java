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

    /** Claimed by one statement, at most. */
    private static final int MAX_BATCH = 1_000;

    /** A body is taken to be this long until some have been seen. */
    private static final long INITIAL_AVERAGE_BYTES = 4_096;

    private final Map<UUID, ConsumerQueue> queues = new ConcurrentHashMap<>();
    private final AtomicInteger claimed = new AtomicInteger();
    private final AtomicLong claimedBytes = new AtomicLong();
    private final int initialConcurrency;
    private final int maxClaimed;
    private final long maxClaimedBytes;
    private final AtomicLong averageBytes = new AtomicLong(INITIAL_AVERAGE_BYTES);

    public ConsumerQueues(int begin, int mostHeld, long mostBytes) {
        this.initialConcurrency = begin;
        this.maxClaimed = mostHeld;
        this.maxClaimedBytes = mostBytes;
    }

    /**
     * How many more may be claimed for each of these consumers. Who comes late in the list may get
     * no room this time.
     */
    public Map<UUID, ClaimLimit> claimLimits(Collection<UUID> consumers, long now) {
        int left = remainingCapacity();
        Map<UUID, ClaimLimit> rooms = new LinkedHashMap<>();
        for (UUID consumer : consumers) {
            if (left <= 0) {
                break;
            }
            ClaimLimit claimLimit = queue(consumer, now).claimLimit(now, isHalfEmpty());
            if (claimLimit.all() > 0) {
                int all = Math.min(claimLimit.all(), left);
                rooms.put(
                        consumer,
                        new ClaimLimit(
                                all,
                                Math.min(claimLimit.manual(), all),
                                Math.min(claimLimit.retries(), all)));
                left -= all;
            }
        }
        return rooms;
    }

    /**
     * Keeps room for what is sent without delay to consumers of these clients: as many slots as are
     * free, of those who have nothing older. {@link #release} once it is used, or not.
     */
    public Map<UUID, Integer> reserve(Set<UUID> clients, long now) {
        Map<UUID, Integer> kept = new HashMap<>();
        int left = isHalfEmpty() ? remainingCapacity() : 0;
        for (Map.Entry<UUID, ConsumerQueue> each : queues.entrySet()) {
            if (left > 0 && each.getValue().belongsTo(clients)) {
                int room = reserve(each.getKey(), left, now);
                if (room > 0) {
                    kept.put(each.getKey(), room);
                    left -= room;
                }
            }
        }
        return kept;
    }

    private int reserve(UUID consumer, int most, long now) {
        AtomicInteger room = new AtomicInteger();
        // not while it is being forgotten
        queues.computeIfPresent(
                consumer,
                (id, consumerQueue) -> {
                    room.set(consumerQueue.reserve(most, now));
                    return consumerQueue;
                });
        claimed.addAndGet(room.get());
        return room.get();
    }

    public void release(Map<UUID, Integer> kept) {
        kept.forEach((consumer, room) -> {
            claimed.addAndGet(-room);
            ConsumerQueue consumerQueue = queues.get(consumer);
            if (consumerQueue != null) {
                consumerQueue.release(room);
            }
        });
    }

    /** Takes notice of a claim; says whether nothing more is due for this consumer. */
    public boolean isDrainedBy(UUID consumer, int claimed, int manual, ClaimLimit claimLimit) {
        ConsumerQueue consumerQueue = queues.get(consumer);
        return consumerQueue == null || consumerQueue.isDrainedBy(claimed, manual, claimLimit);
    }

    /** So many requests a second to this consumer from this process; 0: no limit. */
    public void setRateLimit(UUID consumer, double perSecond, long now) {
        queue(consumer, now).setRateLimit(perSecond, now);
    }

    /**
     * Counts a claimed delivery in; each is counted out once. It waits for {@link #sendPending}.
     */
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

    /** Sends whatever may go now, to everybody. */
    public void sendPending(long now, DeliverySink deliverySink) {
        queues.values()
                .forEach(consumerQueue ->
                        consumerQueue.sendPending(now, isHalfEmpty(), deliverySink));
    }

    /** Sends what may go now to these consumers. */
    public void sendPending(Collection<UUID> consumers, long now, DeliverySink deliverySink) {
        for (UUID consumer : consumers) {
            ConsumerQueue consumerQueue = queues.get(consumer);
            if (consumerQueue != null) {
                consumerQueue.sendPending(now, isHalfEmpty(), deliverySink);
            }
        }
    }

    /** Gives a slot to the next, once a request has ended; {@code how} is null if none was made. */
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

    /** Counts a delivery out, once its end is written down. */
    public void remove(ClaimedDelivery delivery) {
        claimed.decrementAndGet();
        claimedBytes.addAndGet(-delivery.body().length());
        ConsumerQueue consumerQueue = queues.get(delivery.consumerId());
        if (consumerQueue != null) {
            consumerQueue.remove(delivery, System.nanoTime());
        }
    }

    /** Hands back all that waits. */
    public void returnPending(DeliverySink deliverySink) {
        queues.values().forEach(consumerQueue -> consumerQueue.returnPending(deliverySink));
    }

    /** Forgets consumers that had nothing for long. */
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

    /** How each consumer stands; begins a new period. */
    public Map<UUID, QueueStatistics> takeStatistics() {
        Map<UUID, QueueStatistics> statistics = new LinkedHashMap<>();
        queues.forEach((consumer, consumerQueue) ->
                statistics.put(consumer, consumerQueue.takeStatistics()));
        return statistics;
    }

    /** How many more the process may hold; the length of their bodies can only be guessed. */
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

    /** Whether half of what the process may hold is unused. */
    private boolean isHalfEmpty() {
        return claimed.get() < maxClaimed / 2 && claimedBytes.get() < maxClaimedBytes / 2;
    }
}
