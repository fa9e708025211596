package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.webhook.delivery.ClaimedDelivery.MessageBytes;
import io.ledgerway.webhook.delivery.Lanes.Lane;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LanesTests {

    private static final Duration AT_ONCE = Duration.ZERO;

    private final AtomicLong ids = new AtomicLong();
    private final UUID one = new UUID(0, 1);
    private final UUID two = new UUID(0, 2);

    @Test
    void fourMayBeUnderWayAndSixteenHeld() throws Exception {
        Lanes lanes = new Lanes(4, 100, 1000);
        Lane lane = lanes.enter(claimed(one));
        for (int slot = 0; slot < 4; slot++) {
            assertThat(lane.acquire(AT_ONCE)).isTrue();
        }

        assertThat(lane.acquire(AT_ONCE)).isFalse();
        lane.release();
        assertThat(lane.acquire(AT_ONCE)).isTrue();
        assertThat(lanes.room(List.of(one, two))).isEqualTo(Map.of(one, 15, two, 16));
    }

    @Test
    void fullLaneLeavesRoomToOthers() {
        Lanes lanes = new Lanes(1, 100, 1000);
        List<ClaimedDelivery> held =
                List.of(claimed(one), claimed(one), claimed(one), claimed(one));
        held.forEach(lanes::enter);

        assertThat(lanes.room(List.of(one, two))).isEqualTo(Map.of(two, 4));
        assertThat(lanes.held()).isEqualTo(4);
        held.forEach(lanes::leave);
        assertThat(lanes.room(List.of(one, two))).isEqualTo(Map.of(one, 4, two, 4));
        assertThat(lanes.held()).isZero();
    }

    @Test
    void processHoldsNoMoreThanItMay() {
        Lanes few = new Lanes(4, 20, 1000);
        Lanes small = new Lanes(4, 100, 10);
        small.enter(claimed(one));

        assertThat(few.room(List.of(one, two)).values()).containsExactlyInAnyOrder(16, 4);
        assertThat(small.room(List.of(one, two))).isEmpty();
    }

    private ClaimedDelivery claimed(UUID consumer) {
        return new ClaimedDelivery(
                ids.incrementAndGet(),
                Trigger.SCHEDULED,
                consumer,
                new UUID(0, 7),
                1,
                "msg_7",
                new MessageBytes(new byte[10]),
                "https://hooks.client.example/",
                Duration.ZERO,
                Duration.ZERO);
    }
}
