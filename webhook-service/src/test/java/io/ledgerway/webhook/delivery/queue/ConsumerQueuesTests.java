package io.ledgerway.webhook.delivery.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.webhook.delivery.BacklogMetrics;
import io.ledgerway.webhook.delivery.queue.AdaptiveConcurrency.RequestOutcome;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery.MessageBytes;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery.MessageOrigin;
import io.ledgerway.webhook.delivery.queue.ConsumerQueue.ClaimLimit;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Selection and concurrency of deliveries; the clock is a number that the test sets. */
class ConsumerQueuesTests {

    private static final RequestOutcome FAST =
            new RequestOutcome(true, false, Duration.ofMillis(5));
    private static final UUID CLIENT = new UUID(0, 6);
    private static final RequestOutcome TIMEOUT =
            new RequestOutcome(false, true, Duration.ofSeconds(15));

    private final AtomicLong ids = new AtomicLong();
    private final UUID one = new UUID(0, 1);
    private final UUID two = new UUID(0, 2);
    private final RecordingSink sent = new RecordingSink();
    private final ConsumerQueues consumerQueues = queues(1_000, 1_000_000);
    private long now;

    @Test
    void fourAreInFlightAndSixteenClaimed() {
        enter(consumerQueues, one, 1, 10);
        consumerQueues.sendPending(now, sent);

        assertThat(sent.underWay).hasSize(4);
        assertThat(all(consumerQueues, one, two)).isEqualTo(Map.of(one, 6, two, 16));
        consumerQueues.requestEnded(sent.underWay.remove(), FAST, now, sent);
        assertThat(sent.underWay).hasSize(4);
        assertThat(consumerQueues.claimed()).isEqualTo(10);
    }

    @Test
    void fullQueueLeavesCapacityToOthers() {
        List<ClaimedDelivery> claimedDeliveries = enter(consumerQueues, one, 1, 16);

        assertThat(all(consumerQueues, one, two)).isEqualTo(Map.of(two, 16));
        claimedDeliveries.forEach(consumerQueues::remove);
        assertThat(all(consumerQueues, one, two)).isEqualTo(Map.of(one, 16, two, 16));
        assertThat(consumerQueues.claimed()).isZero();
    }

    @Test
    void processClaimsNoMoreThanItsLimit() {
        ConsumerQueues few = queues(20, 1_000_000);
        ConsumerQueues small = queues(100, 10);
        enter(small, one, 1, 1);

        assertThat(all(few, one, two)).isEqualTo(Map.of(one, 16, two, 4));
        assertThat(small.claimLimits(List.of(one, two), now)).isEmpty();
    }

    /**
     * 4 deliveries per second that take 15 seconds each keep their schedule while the process has
     * unused capacity.
     */
    @Test
    void hangingConsumerGetsMoreSlotsWhileCapacityIsUnused() {
        enter(consumerQueues, one, 1, 16);
        consumerQueues.sendPending(now, sent);
        assertThat(sent.underWay).hasSize(4);

        pass(Duration.ofMillis(500));
        consumerQueues.sendPending(now, sent);
        assertThat(sent.underWay).hasSize(16);
        assertThat(all(consumerQueues, one)).isEqualTo(Map.of(one, 48));
    }

    @Test
    void hangingConsumerStaysWithinItsLimitWhileCapacityIsScarce() {
        ConsumerQueues scarce = queues(20, 1_000_000);
        enter(scarce, one, 1, 16);
        scarce.sendPending(now, sent);
        for (int end = 0; end < 11; end++) {
            pass(Duration.ofSeconds(1));
            ClaimedDelivery ended = sent.underWay.remove();
            scarce.requestEnded(ended, TIMEOUT, now, sent);
            scarce.remove(ended);
            enter(scarce, one, 1, 1);
        }

        assertThat(scarce.concurrencies()).contains(1);
        assertThat(sent.underWay).isNotEmpty();
        assertThat(scarce.claimLimits(List.of(one), now)).isEmpty();
        while (sent.underWay.size() > 1) {
            scarce.requestEnded(sent.underWay.remove(), TIMEOUT, now, sent);
        }
        assertThat(sent.underWay).hasSize(1);
        assertThat(all(scarce, two)).isEqualTo(Map.of(two, 4));
    }

    @Test
    void deliveriesThatCannotBeSentWithinTheirLeaseAreReturnedUnsent() {
        ConsumerQueues scarce = queues(20, 1_000_000);
        enter(scarce, one, 1, 16);
        scarce.sendPending(now, sent);
        pass(Duration.ofSeconds(25));
        scarce.sendPending(now, sent);
        assertThat(sent.handedBack).isEmpty();

        pass(Duration.ofMillis(1));
        scarce.sendPending(now, sent);
        assertThat(sent.handedBack).hasSize(12);
        assertThat(sent.underWay).hasSize(4);
    }

    @Test
    void firstAttemptsHavePriorityAndRetriesGetEveryFourthSlot() {
        enter(consumerQueues, one, 5, 8);
        enter(consumerQueues, one, 1, 8);
        consumerQueues.sendPending(now, sent);
        while (!sent.underWay.isEmpty()) {
            consumerQueues.requestEnded(sent.underWay.remove(), FAST, now, sent);
        }

        assertThat(sent.order.subList(0, 8)).containsExactly(1, 1, 1, 5, 1, 1, 1, 5);
        assertThat(sent.order).hasSize(16);
    }

    /** A recovered consumer gets new events at once, and its retries do not starve. */
    @Test
    void retriesGetAQuarterOfARoomThatWasFilled() {
        ClaimLimit open = room(consumerQueues, one);
        assertThat(open).isEqualTo(new ClaimLimit(16, 8, 16));
        assertThat(consumerQueues.isDrainedBy(one, 16, 0, open)).isFalse();
        ClaimLimit filled = room(consumerQueues, one);
        assertThat(filled).isEqualTo(new ClaimLimit(16, 8, 4));

        assertThat(consumerQueues.isDrainedBy(one, 4, 0, filled)).isFalse();
        assertThat(room(consumerQueues, one).retries()).isEqualTo(16);
        assertThat(consumerQueues.isDrainedBy(one, 0, 0, open)).isTrue();
    }

    @Test
    void manualResendsGetAtMostHalfOfTheSlots() {
        IntStream.range(0, 8)
                .forEach(it ->
                        consumerQueues.add(
                                claimedDeliveries(one, 1, DeliveryTrigger.RECOVER), now));
        consumerQueues.sendPending(now, sent);

        assertThat(sent.underWay).hasSize(2);
        assertThat(room(consumerQueues, one).manual()).isZero();
        enter(consumerQueues, one, 1, 8);
        consumerQueues.sendPending(now, sent);
        assertThat(sent.underWay).hasSize(4);
        assertThat(sent.underWay)
                .filteredOn(it -> it.priority() == DeliveryPriority.MANUAL)
                .hasSize(2);
        assertThat(room(consumerQueues, two).manual()).isEqualTo(8);
    }

    @Test
    void deliveriesAboveTheRateLimitAreNotClaimed() {
        consumerQueues.setRateLimit(one, 10, now);
        assertThat(all(consumerQueues, one)).isEqualTo(Map.of(one, 12));
        enter(consumerQueues, one, 1, 12);
        consumerQueues.sendPending(now, sent);
        assertThat(sent.underWay).hasSize(2);
        assertThat(consumerQueues.claimLimits(List.of(one), now)).isEmpty();

        int before = sent.order.size();
        for (int step = 0; step < 10; step++) {
            sent.underWay.forEach(it -> {
                consumerQueues.requestEnded(it, FAST, now, RecordingSink.nowhere());
                consumerQueues.remove(it);
            });
            sent.underWay.clear();
            pass(Duration.ofMillis(100));
            consumerQueues.sendPending(now, sent);
        }
        assertThat(sent.order.size() - before).isEqualTo(10);
        assertThat(sent.handedBack).isEmpty();
    }

    @Test
    void oneDeliveryIsClaimedWhileTheRateLimitIsUnknown() {
        ConsumerQueues fresh = new ConsumerQueues(4, 1_000, 1_000_000);

        assertThat(all(fresh, one)).isEqualTo(Map.of(one, 1));
        fresh.setRateLimit(one, 0, now);
        assertThat(all(fresh, one)).isEqualTo(Map.of(one, 16));
    }

    @Test
    void reservedSlotsAreUsedOrReleased() {
        assertThat(consumerQueues.reserve(Set.of(CLIENT), now))
                .as("no consumer is known")
                .isEmpty();
        List<ClaimedDelivery> claimedDeliveries = enter(consumerQueues, one, 1, 1);
        consumerQueues.sendPending(now, sent);

        assertThat(consumerQueues.reserve(Set.of(new UUID(0, 9)), now))
                .as("of another client")
                .isEmpty();
        Map<UUID, Integer> reserved = consumerQueues.reserve(Set.of(CLIENT), now);
        assertThat(reserved).isEqualTo(Map.of(one, 3));
        assertThat(consumerQueues.claimed()).isEqualTo(4);
        assertThat(consumerQueues.reserve(Set.of(CLIENT), now))
                .as("all slots are reserved")
                .isEmpty();

        consumerQueues.release(reserved);
        consumerQueues.remove(claimedDeliveries.getFirst());
        assertThat(consumerQueues.claimed()).isZero();
        assertThat(consumerQueues.reserve(Set.of(CLIENT), now)).isEqualTo(Map.of(one, 4));
    }

    @Test
    void nothingIsReservedWithOlderDeliveriesOrARateLimit() {
        enter(consumerQueues, one, 1, 1).forEach(consumerQueues::remove);
        consumerQueues.sendPending(now, sent);
        consumerQueues.requestEnded(sent.underWay.remove(), FAST, now, sent);
        ClaimLimit asked =
                Objects.requireNonNull(consumerQueues.claimLimits(List.of(one), now).get(one));
        assertThat(consumerQueues.reserve(Set.of(CLIENT), now))
                .as("more deliveries may be due")
                .isEmpty();

        assertThat(consumerQueues.isDrainedBy(one, asked.all(), 0, asked)).isFalse();
        assertThat(consumerQueues.reserve(Set.of(CLIENT), now))
                .as("more deliveries are due")
                .isEmpty();
        consumerQueues.isDrainedBy(one, 0, 0, asked);
        assertThat(consumerQueues.isDrainedBy(one, 0, 0, asked)).isTrue();
        Map<UUID, Integer> reserved = consumerQueues.reserve(Set.of(CLIENT), now);
        assertThat(reserved).isEqualTo(Map.of(one, 4));

        consumerQueues.release(reserved);
        consumerQueues.setRateLimit(one, 5, now);
        assertThat(consumerQueues.reserve(Set.of(CLIENT), now)).as("has a limit").isEmpty();
    }

    @Test
    void nothingIsReservedWhileCapacityIsScarce() {
        ConsumerQueues scarce = queues(4, 1_000_000);
        enter(scarce, one, 1, 2);
        scarce.sendPending(now, sent);

        assertThat(scarce.reserve(Set.of(CLIENT), now)).isEmpty();
    }

    @Test
    void consumersWithoutDeliveriesAreEvicted() {
        ClaimedDelivery claimedDeliveries = enter(consumerQueues, one, 1, 1).getFirst();
        consumerQueues.evictIdle(System.nanoTime() + Duration.ofHours(1).toNanos());
        assertThat(consumerQueues.concurrencies()).hasSize(1);

        consumerQueues.remove(claimedDeliveries);
        consumerQueues.evictIdle(System.nanoTime());
        assertThat(consumerQueues.concurrencies()).isNotEmpty();
        consumerQueues.evictIdle(System.nanoTime() + Duration.ofHours(1).toNanos());
        assertThat(consumerQueues.concurrencies()).isEmpty();
    }

    @Test
    void onlyTheFurthestBehindAreNamed() {
        for (int consumer = 0; consumer < 9; consumer++) {
            consumerQueues.add(
                    claimedDeliveries(new UUID(0, consumer), 1, DeliveryTrigger.SCHEDULED), now);
        }
        pass(Duration.ofSeconds(3));
        consumerQueues.sendPending(now, sent);

        assertThat(BacklogMetrics.mostDelayed(consumerQueues.takeStatistics())).hasSize(5);
        assertThat(BacklogMetrics.mostDelayed(consumerQueues.takeStatistics())).isEmpty();
    }

    private ConsumerQueues queues(int mostHeld, long mostBytes) {
        ConsumerQueues made = new ConsumerQueues(4, mostHeld, mostBytes);
        made.setRateLimit(one, 0, now);
        made.setRateLimit(two, 0, now);
        return made;
    }

    private List<ClaimedDelivery> enter(
            ConsumerQueues into, UUID consumer, int attempt, int count) {
        List<ClaimedDelivery> entered = new ArrayList<>();
        for (int delivery = 0; delivery < count; delivery++) {
            LeasedDelivery leasedDelivery =
                    claimedDeliveries(consumer, attempt, DeliveryTrigger.SCHEDULED);
            into.add(leasedDelivery, now);
            entered.add(leasedDelivery.delivery());
        }
        return entered;
    }

    private Map<UUID, Integer> all(ConsumerQueues of, UUID... consumers) {
        Map<UUID, Integer> rooms = new LinkedHashMap<>();
        of.claimLimits(List.of(consumers), now)
                .forEach((id, claimLimit) -> rooms.put(id, claimLimit.all()));
        return rooms;
    }

    private ClaimLimit room(ConsumerQueues of, UUID consumer) {
        return of.claimLimits(List.of(consumer), now).getOrDefault(consumer, ClaimLimit.NONE);
    }

    private void pass(Duration time) {
        now += time.toNanos();
    }

    private LeasedDelivery claimedDeliveries(
            UUID consumer, int attempt, DeliveryTrigger deliveryTrigger) {
        return new LeasedDelivery(
                new ClaimedDelivery(
                        ids.incrementAndGet(),
                        deliveryTrigger,
                        consumer,
                        CLIENT,
                        new UUID(0, 7),
                        attempt,
                        "msg_7",
                        new MessageOrigin("company.created", null, null, null),
                        new MessageBytes(new byte[10], null),
                        "https://hooks.client.example/",
                        0,
                        Duration.ZERO,
                        Duration.ZERO),
                now + LeasedDelivery.LEASE.toNanos());
    }

    /** Receives deliveries; nothing completes by itself. */
    private static final class RecordingSink implements ConsumerQueue.DeliverySink {

        private final Deque<ClaimedDelivery> underWay = new ArrayDeque<>();
        private final List<ClaimedDelivery> handedBack = new ArrayList<>();
        private final List<Integer> order = new ArrayList<>();

        static RecordingSink nowhere() {
            return new RecordingSink();
        }

        @Override
        public void send(LeasedDelivery delivery) {
            underWay.add(delivery.delivery());
            order.add(delivery.delivery().attempt());
        }

        @Override
        public void returnUnsent(LeasedDelivery delivery) {
            handedBack.add(delivery.delivery());
        }
    }
}
