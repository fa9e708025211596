package io.ledgerway.webhook.delivery.queue;

import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * In-memory queue of one consumer: pending and in-flight deliveries.
 *
 * <p>Guarantees: the adaptive concurrency limits the requests in flight. A slow consumer may have
 * up to 64 while the instance has capacity to spare. At most half of the slots are manual resends.
 * Of four slots, two prefer first attempts and one prefers retries. The rate limit counts every
 * request. A delivery that cannot be sent within its lease is returned unsent.
 */
public final class ConsumerQueue {

    private static final int MAX_SLOW_CONCURRENCY = 64;

    /** Number of deliveries claimed ahead per slot: hides the latency of the database. */
    private static final int CLAIMED_PER_SLOT = 4;

    /** Deliveries that the rate limit permits within this time may be claimed. */
    private static final Duration RATE_LIMIT_HORIZON = Duration.ofSeconds(1);

    private final AdaptiveConcurrency adaptiveConcurrency;
    private final WeightedQueues pending = new WeightedQueues();
    private final Map<Long, Long> inFlight = new LinkedHashMap<>();
    private @Nullable TokenBucket rateLimit;
    private boolean rateLimitKnown;
    private volatile @Nullable UUID client;
    private int claimed;
    private int manualClaimed;
    private int manualInFlight;
    private int claims;
    private boolean hasBacklog;
    private boolean retriesFirst = true;
    private long lastUsed;
    private Duration worstDelay = Duration.ZERO;

    ConsumerQueue(int begin, long now) {
        adaptiveConcurrency = new AdaptiveConcurrency(begin);
        lastUsed = now;
    }

    /** Receives the deliveries that leave the queue. */
    public interface DeliverySink {
        void send(LeasedDelivery delivery);

        void returnUnsent(LeasedDelivery delivery);
    }

    /**
     * Maximum number of deliveries to claim.
     *
     * @param all in total
     * @param manual manual resends among them
     * @param retries retries among them
     */
    public record ClaimLimit(int all, int manual, int retries) {

        static final ClaimLimit NONE = new ClaimLimit(0, 0, 0);
    }

    /** Sets the rate limit of this instance, in requests per second; 0: no limit. */
    synchronized void setRateLimit(double perSecond, long now) {
        rateLimitKnown = true;
        if (perSecond <= 0) {
            rateLimit = null;
        } else if (rateLimit == null) {
            rateLimit = new TokenBucket(perSecond, now);
        } else {
            rateLimit.setRate(perSecond, now);
        }
    }

    synchronized ClaimLimit claimLimit(long now, boolean calm) {
        // only called for consumers with due deliveries
        hasBacklog = true;
        int capacity = claimCapacity(now, calm);
        int soon =
                rateLimit == null
                        ? capacity
                        : Math.min(capacity, rateLimit.availableWithin(RATE_LIMIT_HORIZON, now));
        int free =
                Math.min(
                        capacity - claimed,
                        rateLimitKnown ? soon - (rateLimit == null ? 0 : pending.size()) : 1);
        // avoids a statement for a few deliveries; pending ones keep the slots busy
        if (free <= 0 || (free * CLAIMED_PER_SLOT < soon && pending.size() > 0)) {
            return ClaimLimit.NONE;
        }
        int manual = Math.max(1, capacity / 2) - manualClaimed;
        return new ClaimLimit(
                free, Math.clamp(manual, 0, free), retriesFirst ? free : retryShare(free));
    }

    /**
     * Records the result of a claim; returns whether no more deliveries are due. If fewer than the
     * limit were claimed, retries come first in the next claim; otherwise they get a quarter of it.
     */
    synchronized boolean isDrainedBy(int claimed, int manual, ClaimLimit claimLimit) {
        if (claimed >= claimLimit.all()
                || (claimLimit.manual() > 0 && manual >= claimLimit.manual())) {
            retriesFirst = false;
            return false;
        }
        boolean allAsked = retriesFirst;
        retriesFirst = true;
        hasBacklog = !allAsked;
        return allAsked;
    }

    /** Whether the consumer belongs to one of these clients, as far as known. */
    boolean belongsTo(Set<UUID> clients) {
        UUID known = client;
        return known != null && clients.contains(known);
    }

    /** Reserves up to this many free slots for immediate dispatch. */
    synchronized int reserve(int most, long now) {
        boolean free =
                rateLimitKnown
                        && rateLimit == null
                        && !hasBacklog
                        && pending.size() == 0
                        && !isSlow(now);
        int slots = free ? Math.clamp(adaptiveConcurrency.limit() - (long) claimed, 0, most) : 0;
        claimed += slots;
        return slots;
    }

    synchronized void release(int slots) {
        claimed -= slots;
    }

    synchronized void add(LeasedDelivery delivery, long now) {
        client = delivery.delivery().clientId();
        claimed++;
        lastUsed = now;
        manualClaimed += delivery.delivery().priority() == DeliveryPriority.MANUAL ? 1 : 0;
        pending.add(delivery);
    }

    /**
     * Sends pending deliveries within the limits, and returns those whose lease expires too soon.
     */
    synchronized void sendPending(long now, boolean calm, DeliverySink deliverySink) {
        pending.removeExpiring(now).forEach(deliverySink::returnUnsent);
        int slots = slots(now, calm);
        while (inFlight.size() < slots
                && pending.hasNext(hasManualSlot(slots))
                && (rateLimit == null || rateLimit.tryAcquire(now))) {
            send(pending.next(hasManualSlot(slots)), now, deliverySink);
        }
    }

    /** Releases a slot when a request has ended. */
    synchronized void requestEnded(
            ClaimedDelivery delivery, AdaptiveConcurrency.@Nullable RequestOutcome how) {
        boolean manual = delivery.priority() == DeliveryPriority.MANUAL;
        manualInFlight -= inFlight.remove(delivery.id()) != null && manual ? 1 : 0;
        if (how != null) {
            adaptiveConcurrency.record(how, pending.size() > 0);
        }
    }

    /** Removes a delivery whose result is written. */
    synchronized void remove(ClaimedDelivery delivery, long now) {
        claimed--;
        manualClaimed -= delivery.priority() == DeliveryPriority.MANUAL ? 1 : 0;
        lastUsed = now;
    }

    /** Returns all pending deliveries unsent. */
    synchronized void returnPending(DeliverySink deliverySink) {
        pending.removeAll().forEach(deliverySink::returnUnsent);
    }

    synchronized boolean isIdleSince(long moment) {
        return claimed == 0 && lastUsed - moment < 0;
    }

    synchronized int concurrency() {
        return adaptiveConcurrency.limit();
    }

    /** Statistics for the log; starts a new period. */
    synchronized QueueStatistics takeStatistics() {
        QueueStatistics now =
                new QueueStatistics(
                        worstDelay,
                        adaptiveConcurrency.limit(),
                        inFlight.size(),
                        pending.size(),
                        adaptiveConcurrency.timeouts());
        worstDelay = Duration.ZERO;
        return now;
    }

    /**
     * Statistics of one consumer.
     *
     * @param worstDelay largest delay of the period
     * @param timeouts number among the latest attempts
     */
    public record QueueStatistics(
            Duration worstDelay, int concurrency, int inFlight, int pending, int timeouts) {}

    private void send(LeasedDelivery delivery, long now, DeliverySink deliverySink) {
        worstDelay = max(worstDelay, delivery.delay(now));
        boolean manual = delivery.delivery().priority() == DeliveryPriority.MANUAL;
        manualInFlight += manual ? 1 : 0;
        inFlight.put(delivery.delivery().id(), now);
        deliverySink.send(delivery);
    }

    /** A quarter of the free slots; below four, one slot every fourth time. */
    private int retryShare(int free) {
        claims++;
        return free < CLAIMED_PER_SLOT
                ? (claims % CLAIMED_PER_SLOT == 0 ? 1 : 0)
                : free / CLAIMED_PER_SLOT;
    }

    private boolean hasManualSlot(int slots) {
        return manualInFlight < Math.max(1, slots / 2);
    }

    /**
     * How many deliveries may be claimed: none ahead of the slots while the consumer is slow or
     * capacity is scarce.
     */
    private int claimCapacity(long now, boolean calm) {
        int slots = slots(now, calm);
        return isSlow(now) || !calm ? slots : slots * CLAIMED_PER_SLOT;
    }

    private int slots(long now, boolean calm) {
        return calm && isSlow(now) ? MAX_SLOW_CONCURRENCY : adaptiveConcurrency.limit();
    }

    /** By completed attempts, or by one that has been in flight for long. */
    private boolean isSlow(long now) {
        if (adaptiveConcurrency.isSlow()) {
            return true;
        }
        int enough = Math.max(1, adaptiveConcurrency.limit() / 2);
        Iterator<Long> oldest = inFlight.values().iterator();
        while (enough > 0 && oldest.hasNext()) {
            if (now - oldest.next() < AdaptiveConcurrency.SLOW_THRESHOLD.toNanos()) {
                return false;
            }
            enough--;
        }
        return enough == 0;
    }

    private static Duration max(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }
}
