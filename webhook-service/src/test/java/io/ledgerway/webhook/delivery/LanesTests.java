package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.webhook.delivery.ClaimedDelivery.MessageBytes;
import io.ledgerway.webhook.delivery.Lane.Room;
import io.ledgerway.webhook.delivery.Pace.Ended;
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

/** Who is sent to, and how much at once; the clock is a number that the test moves. */
class LanesTests {

    private static final Ended FAST = new Ended(true, false, Duration.ofMillis(5));
    private static final UUID CLIENT = new UUID(0, 6);
    private static final Ended TIMEOUT = new Ended(false, true, Duration.ofSeconds(15));

    private final AtomicLong ids = new AtomicLong();
    private final UUID one = new UUID(0, 1);
    private final UUID two = new UUID(0, 2);
    private final Sent sent = new Sent();
    private final Lanes lanes = lanes(1_000, 1_000_000);
    private long now;

    @Test
    void fourMayBeUnderWayAndSixteenHeld() {
        enter(lanes, one, 1, 10);
        lanes.move(now, sent);

        assertThat(sent.underWay).hasSize(4);
        assertThat(all(lanes, one, two)).isEqualTo(Map.of(one, 6, two, 16));
        lanes.ended(sent.underWay.remove(), FAST, now, sent);
        assertThat(sent.underWay).hasSize(4);
        assertThat(lanes.held()).isEqualTo(10);
    }

    @Test
    void fullLaneLeavesRoomToOthers() {
        List<ClaimedDelivery> held = enter(lanes, one, 1, 16);

        assertThat(all(lanes, one, two)).isEqualTo(Map.of(two, 16));
        held.forEach(lanes::leave);
        assertThat(all(lanes, one, two)).isEqualTo(Map.of(one, 16, two, 16));
        assertThat(lanes.held()).isZero();
    }

    @Test
    void processHoldsNoMoreThanItMay() {
        Lanes few = lanes(20, 1_000_000);
        Lanes small = lanes(100, 10);
        enter(small, one, 1, 1);

        assertThat(all(few, one, two)).isEqualTo(Map.of(one, 16, two, 4));
        assertThat(small.room(List.of(one, two), now)).isEmpty();
    }

    /** 4 a second for 15 seconds each: the schedule is kept while the process has room to spare. */
    @Test
    void whoHangsGetsMoreSlotsWhileOthersNeedNone() {
        enter(lanes, one, 1, 16);
        lanes.move(now, sent);
        assertThat(sent.underWay).hasSize(4);

        pass(Duration.ofMillis(500));
        lanes.move(now, sent);
        assertThat(sent.underWay).hasSize(16);
        assertThat(all(lanes, one)).isEqualTo(Map.of(one, 48));
    }

    @Test
    void whoHangsHoldsNoMoreThanItsCapWhileRoomIsScarce() {
        Lanes scarce = lanes(20, 1_000_000);
        enter(scarce, one, 1, 16);
        scarce.move(now, sent);
        for (int end = 0; end < 11; end++) {
            pass(Duration.ofSeconds(1));
            ClaimedDelivery ended = sent.underWay.remove();
            scarce.ended(ended, TIMEOUT, now, sent);
            scarce.leave(ended);
            enter(scarce, one, 1, 1);
        }

        assertThat(scarce.caps()).contains(1);
        assertThat(sent.underWay).isNotEmpty();
        assertThat(scarce.room(List.of(one), now)).isEmpty();
        while (sent.underWay.size() > 1) {
            scarce.ended(sent.underWay.remove(), TIMEOUT, now, sent);
        }
        assertThat(sent.underWay).hasSize(1);
        assertThat(all(scarce, two)).isEqualTo(Map.of(two, 4));
    }

    @Test
    void whatCannotBeSentWithinItsLeaseIsHandedBackUnsent() {
        Lanes scarce = lanes(20, 1_000_000);
        enter(scarce, one, 1, 16);
        scarce.move(now, sent);
        pass(Duration.ofSeconds(25));
        scarce.move(now, sent);
        assertThat(sent.handedBack).isEmpty();

        pass(Duration.ofMillis(1));
        scarce.move(now, sent);
        assertThat(sent.handedBack).hasSize(12);
        assertThat(sent.underWay).hasSize(4);
    }

    @Test
    void firstAttemptsGoBeforeRetriesWhichGetEveryFourthTurn() {
        enter(lanes, one, 5, 8);
        enter(lanes, one, 1, 8);
        lanes.move(now, sent);
        while (!sent.underWay.isEmpty()) {
            lanes.ended(sent.underWay.remove(), FAST, now, sent);
        }

        assertThat(sent.order.subList(0, 8)).containsExactly(1, 1, 1, 5, 1, 1, 1, 5);
        assertThat(sent.order).hasSize(16);
    }

    /** A revived consumer gets fresh events at once, and its old ones do not wait for ever. */
    @Test
    void retriesGetAQuarterOfARoomThatWasFilled() {
        Room open = room(lanes, one);
        assertThat(open).isEqualTo(new Room(16, 8, 16));
        assertThat(lanes.exhausted(one, 16, 0, open)).isFalse();
        Room filled = room(lanes, one);
        assertThat(filled).isEqualTo(new Room(16, 8, 4));

        assertThat(lanes.exhausted(one, 4, 0, filled)).isFalse();
        assertThat(room(lanes, one).late()).isEqualTo(16);
        assertThat(lanes.exhausted(one, 0, 0, open)).isTrue();
    }

    @Test
    void whatPeopleAskForGetsHalfOfTheSlots() {
        IntStream.range(0, 8).forEach(it -> lanes.enter(held(one, 1, Trigger.RECOVER), now));
        lanes.move(now, sent);

        assertThat(sent.underWay).hasSize(2);
        assertThat(room(lanes, one).manual()).isZero();
        enter(lanes, one, 1, 8);
        lanes.move(now, sent);
        assertThat(sent.underWay).hasSize(4);
        assertThat(sent.underWay).filteredOn(it -> it.turn() == Turn.MANUAL).hasSize(2);
        assertThat(room(lanes, two).manual()).isEqualTo(8);
    }

    @Test
    void limitIsKeptAndWhatIsBeyondIsNotClaimed() {
        lanes.limit(one, 10, now);
        assertThat(all(lanes, one)).isEqualTo(Map.of(one, 12));
        enter(lanes, one, 1, 12);
        lanes.move(now, sent);
        assertThat(sent.underWay).hasSize(2);
        assertThat(lanes.room(List.of(one), now)).isEmpty();

        int before = sent.order.size();
        for (int step = 0; step < 10; step++) {
            sent.underWay.forEach(it -> {
                lanes.ended(it, FAST, now, Sent.nowhere());
                lanes.leave(it);
            });
            sent.underWay.clear();
            pass(Duration.ofMillis(100));
            lanes.move(now, sent);
        }
        assertThat(sent.order.size() - before).isEqualTo(10);
        assertThat(sent.handedBack).isEmpty();
    }

    @Test
    void ofAConsumerWhoseLimitIsUnknownOneIsClaimed() {
        Lanes fresh = new Lanes(4, 1_000, 1_000_000);

        assertThat(all(fresh, one)).isEqualTo(Map.of(one, 1));
        fresh.limit(one, 0, now);
        assertThat(all(fresh, one)).isEqualTo(Map.of(one, 16));
    }

    @Test
    void freeSlotsAreKeptForWhatIsMadeNowAndGivenBack() {
        assertThat(lanes.keep(Set.of(CLIENT), now)).as("nobody was heard of").isEmpty();
        List<ClaimedDelivery> held = enter(lanes, one, 1, 1);
        lanes.move(now, sent);

        assertThat(lanes.keep(Set.of(new UUID(0, 9)), now)).as("of another client").isEmpty();
        Map<UUID, Integer> kept = lanes.keep(Set.of(CLIENT), now);
        assertThat(kept).isEqualTo(Map.of(one, 3));
        assertThat(lanes.held()).isEqualTo(4);
        assertThat(lanes.keep(Set.of(CLIENT), now)).as("all are kept already").isEmpty();

        lanes.giveBack(kept);
        lanes.leave(held.getFirst());
        assertThat(lanes.held()).isZero();
        assertThat(lanes.keep(Set.of(CLIENT), now)).isEqualTo(Map.of(one, 4));
    }

    @Test
    void nothingIsKeptWhereSomethingOlderWaitsOrALimitCounts() {
        enter(lanes, one, 1, 1).forEach(lanes::leave);
        lanes.move(now, sent);
        lanes.ended(sent.underWay.remove(), FAST, now, sent);
        Room asked = Objects.requireNonNull(lanes.room(List.of(one), now).get(one));
        assertThat(lanes.keep(Set.of(CLIENT), now)).as("may have more that is due").isEmpty();

        assertThat(lanes.exhausted(one, asked.all(), 0, asked)).isFalse();
        assertThat(lanes.keep(Set.of(CLIENT), now)).as("has more that is due").isEmpty();
        lanes.exhausted(one, 0, 0, asked);
        assertThat(lanes.exhausted(one, 0, 0, asked)).isTrue();
        Map<UUID, Integer> kept = lanes.keep(Set.of(CLIENT), now);
        assertThat(kept).isEqualTo(Map.of(one, 4));

        lanes.giveBack(kept);
        lanes.limit(one, 5, now);
        assertThat(lanes.keep(Set.of(CLIENT), now)).as("has a limit").isEmpty();
    }

    @Test
    void nothingIsKeptWhileRoomIsScarce() {
        Lanes scarce = lanes(4, 1_000_000);
        enter(scarce, one, 1, 2);
        scarce.move(now, sent);

        assertThat(scarce.keep(Set.of(CLIENT), now)).isEmpty();
    }

    @Test
    void consumersAreForgottenWhenNothingOfThemIsLeft() {
        ClaimedDelivery held = enter(lanes, one, 1, 1).getFirst();
        lanes.forgetUnused(System.nanoTime() + Duration.ofHours(1).toNanos());
        assertThat(lanes.caps()).hasSize(1);

        lanes.leave(held);
        lanes.forgetUnused(System.nanoTime());
        assertThat(lanes.caps()).isNotEmpty();
        lanes.forgetUnused(System.nanoTime() + Duration.ofHours(1).toNanos());
        assertThat(lanes.caps()).isEmpty();
    }

    @Test
    void onlyTheFurthestBehindAreNamed() {
        for (int consumer = 0; consumer < 9; consumer++) {
            lanes.enter(held(new UUID(0, consumer), 1, Trigger.SCHEDULED), now);
        }
        pass(Duration.ofSeconds(3));
        lanes.move(now, sent);

        assertThat(DeliveryFigures.behind(lanes.standings())).hasSize(5);
        assertThat(DeliveryFigures.behind(lanes.standings())).isEmpty();
    }

    private Lanes lanes(int mostHeld, long mostBytes) {
        Lanes made = new Lanes(4, mostHeld, mostBytes);
        made.limit(one, 0, now);
        made.limit(two, 0, now);
        return made;
    }

    private List<ClaimedDelivery> enter(Lanes into, UUID consumer, int attempt, int count) {
        List<ClaimedDelivery> entered = new ArrayList<>();
        for (int delivery = 0; delivery < count; delivery++) {
            Held held = held(consumer, attempt, Trigger.SCHEDULED);
            into.enter(held, now);
            entered.add(held.delivery());
        }
        return entered;
    }

    private Map<UUID, Integer> all(Lanes of, UUID... consumers) {
        Map<UUID, Integer> rooms = new LinkedHashMap<>();
        of.room(List.of(consumers), now).forEach((id, room) -> rooms.put(id, room.all()));
        return rooms;
    }

    private Room room(Lanes of, UUID consumer) {
        return of.room(List.of(consumer), now).getOrDefault(consumer, Room.NONE);
    }

    private void pass(Duration time) {
        now += time.toNanos();
    }

    private Held held(UUID consumer, int attempt, Trigger trigger) {
        return new Held(
                new ClaimedDelivery(
                        ids.incrementAndGet(),
                        trigger,
                        consumer,
                        CLIENT,
                        new UUID(0, 7),
                        attempt,
                        "msg_7",
                        new MessageBytes(new byte[10], null),
                        "https://hooks.client.example/",
                        0,
                        Duration.ZERO,
                        Duration.ZERO),
                now + DeliveryClaims.LEASE.toNanos());
    }

    /** Where deliveries go; nothing ends by itself. */
    private static final class Sent implements Lane.Way {

        private final Deque<ClaimedDelivery> underWay = new ArrayDeque<>();
        private final List<ClaimedDelivery> handedBack = new ArrayList<>();
        private final List<Integer> order = new ArrayList<>();

        static Sent nowhere() {
            return new Sent();
        }

        @Override
        public void send(Held delivery) {
            underWay.add(delivery.delivery());
            order.add(delivery.delivery().attempt());
        }

        @Override
        public void handBack(Held delivery) {
            handedBack.add(delivery.delivery());
        }
    }
}
