package io.ledgerway.starter.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.starter.database.StarterDatabase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RelayLeaseIT {

    private static final Duration SHORT = Duration.ofMillis(150);
    private static final Duration LONG = Duration.ofMinutes(5);

    private final StarterDatabase database = StarterDatabase.create();

    @Test
    void expiredLeaseCanBeAcquired() {
        RelayLease first = longLease();
        RelayLease second = longLease();

        assertThat(first.acquire()).isTrue();
        assertThat(second.acquire()).isFalse();
        assertThat(first.isHeld()).isTrue();
        assertThat(second.isHeld()).isFalse();

        database.jdbc()
                .sql("UPDATE outbox_lease SET expires_at = clock_timestamp() - interval '1 second'")
                .update();
        assertThat(second.acquire()).isTrue();
        assertThat(first.acquire()).isFalse();
        assertThat(first.isHeld()).isFalse();
    }

    @Test
    void leaseIsNotHeldAfterItsTime() {
        RelayLease first = lease();
        RelayLease second = longLease();
        assertThat(first.acquire()).isTrue();

        await().until(second::acquire);

        assertThat(first.isHeld()).isFalse();
        assertThat(first.acquire()).isFalse();
    }

    @Test
    void leaseCanBeRenewedAndReleased() {
        RelayLease first = longLease();
        RelayLease second = lease();

        assertThat(Stream.generate(first::acquire).limit(5)).containsOnly(true);
        first.release();

        assertThat(first.isHeld()).isFalse();
        assertThat(second.acquire()).isTrue();
    }

    @Test
    void releaseByANonOwnerChangesNothing() {
        RelayLease first = longLease();
        RelayLease second = lease();
        assertThat(first.acquire()).isTrue();

        second.release();

        assertThat(second.acquire()).isFalse();
    }

    @Test
    void threeRelaysNeverOwnTheLeaseTogether() {
        List<RelayLease> relays = Stream.generate(this::lease).limit(3).toList();
        AtomicInteger together = new AtomicInteger();
        AtomicInteger taken = new AtomicInteger();

        IntStream.range(0, relays.size())
                .parallel()
                .forEach(number -> {
                    Random random = new Random(number);
                    List<RelayLease> others = new ArrayList<>(relays);
                    RelayLease mine = others.remove(number);
                    for (int i = 0; i < 100; i++) {
                        if (mine.acquire()) {
                            taken.incrementAndGet();
                        }
                        boolean held = others.stream().anyMatch(RelayLease::isHeld);
                        // only this thread changes its own lease: held now, it was held before
                        if (held && mine.isHeld()) {
                            together.incrementAndGet();
                        }
                        if (random.nextInt(4) == 0) {
                            mine.release();
                        }
                    }
                });

        assertThat(together).hasValue(0);
        assertThat(taken.get()).isGreaterThan(3);
    }

    /** A lease whose expiry is the point. */
    private RelayLease lease() {
        return new RelayLease(database.jdbc(), SHORT);
    }

    /** A lease that lasts as long as a test. */
    private RelayLease longLease() {
        return new RelayLease(database.jdbc(), LONG);
    }
}
