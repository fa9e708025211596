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
    void isPassedOnWhenItHasExpired() {
        RelayLease first = lease();
        RelayLease second = lease();

        assertThat(first.take()).isTrue();
        assertThat(second.take()).isFalse();
        assertThat(first.held()).isTrue();
        assertThat(second.held()).isFalse();

        await().atMost(Duration.ofSeconds(10)).until(second::take);
        assertThat(first.held()).isFalse();
        assertThat(first.take()).isFalse();
    }

    @Test
    void canBeProlongedAndGivenUp() {
        RelayLease first = new RelayLease(database.jdbc(), Duration.ofMinutes(1));
        RelayLease second = lease();

        assertThat(Stream.generate(first::take).limit(5)).containsOnly(true);
        first.release();

        assertThat(first.held()).isFalse();
        assertThat(second.take()).isTrue();
    }

    @Test
    void releaseByWhoDoesNotHoldItChangesNothing() {
        RelayLease first = new RelayLease(database.jdbc(), Duration.ofMinutes(1));
        RelayLease second = lease();
        assertThat(first.take()).isTrue();

        second.release();

        assertThat(second.take()).isFalse();
    }

    @Test
    void threeRelaysNeverHoldItTogether() {
        List<RelayLease> relays = Stream.generate(this::lease).limit(3).toList();
        AtomicInteger together = new AtomicInteger();
        AtomicInteger taken = new AtomicInteger();

        IntStream.range(0, relays.size())
                .parallel()
                .forEach(number -> {
                    Random random = new Random(number);
                    RelayLease mine = relays.get(number);
                    for (int i = 0; i < 100; i++) {
                        if (mine.take()) {
                            taken.incrementAndGet();
                        }
                        if (relays.stream().filter(RelayLease::held).count() > 1) {
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
