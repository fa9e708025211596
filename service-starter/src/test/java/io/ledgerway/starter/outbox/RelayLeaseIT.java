package io.ledgerway.starter.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.starter.database.StarterDatabase;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RelayLeaseIT {

    private static final Duration SHORT = Duration.ofMillis(150);

    private final StarterDatabase database = StarterDatabase.create();

    @Test
    void expiredLeaseCanBeAcquired() {
        RelayLease first = lease();
        RelayLease second = lease();

        assertThat(first.acquire()).isTrue();
        assertThat(second.acquire()).isFalse();
        assertThat(first.isHeld()).isTrue();
        assertThat(second.isHeld()).isFalse();

        await().until(second::acquire);
        assertThat(first.isHeld()).isFalse();
        assertThat(first.acquire()).isFalse();
    }

    @Test
    void leaseCanBeRenewedAndReleased() {
        RelayLease first = new RelayLease(database.jdbc(), Duration.ofMinutes(1));
        RelayLease second = lease();

        assertThat(Stream.generate(first::acquire).limit(5)).containsOnly(true);
        first.release();

        assertThat(first.isHeld()).isFalse();
        assertThat(second.acquire()).isTrue();
    }

    @Test
    void releaseByANonOwnerChangesNothing() {
        RelayLease first = new RelayLease(database.jdbc(), Duration.ofMinutes(1));
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
                    RelayLease mine = relays.get(number);
                    for (int i = 0; i < 100; i++) {
                        if (mine.acquire()) {
                            taken.incrementAndGet();
                        }
                        if (relays.stream().filter(RelayLease::isHeld).count() > 1) {
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

    private RelayLease lease() {
        return new RelayLease(database.jdbc(), SHORT);
    }
}
