package io.ledgerway.gateway.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import reactor.test.scheduler.VirtualTimeScheduler;

class ReferencePreparationTests {

    private final VirtualTimeScheduler time = VirtualTimeScheduler.create();
    private final AtomicInteger attempts = new AtomicInteger();
    private final AtomicBoolean available = new AtomicBoolean(true);

    @Test
    void beginsAfterTheQuietPeriodAndHappensOnce() {
        preparation(Duration.ofSeconds(30)).start();

        time.advanceTimeBy(Duration.ofSeconds(29));
        assertThat(attempts).hasValue(0);
        time.advanceTimeBy(Duration.ofSeconds(1));
        assertThat(attempts).hasValue(1);
        time.advanceTimeBy(Duration.ofDays(1));
        assertThat(attempts).hasValue(1);
    }

    @Test
    void isRepeatedLessAndLessOftenWhileServicesAreUnavailable() {
        available.set(false);
        preparation(Duration.ofSeconds(30)).start();

        time.advanceTimeBy(Duration.ofSeconds(60));
        assertThat(attempts).hasValue(2);
        time.advanceTimeBy(Duration.ofSeconds(59));
        assertThat(attempts).hasValue(2);
        time.advanceTimeBy(Duration.ofSeconds(1));
        assertThat(attempts).hasValue(3);
        time.advanceTimeBy(Duration.ofHours(1));
        assertThat(attempts.get()).isBetween(8, 10);

        available.set(true);
        time.advanceTimeBy(Duration.ofMinutes(10));
        int successful = attempts.get();
        time.advanceTimeBy(Duration.ofDays(1));
        assertThat(attempts).hasValue(successful);
    }

    @Test
    void withoutQuietPeriodNothingIsPrepared() {
        preparation(Duration.ZERO).start();

        time.advanceTimeBy(Duration.ofDays(1));

        assertThat(attempts).hasValue(0);
    }

    @Test
    void endsWithTheGateway() {
        ReferencePreparation preparation = preparation(Duration.ofSeconds(30));
        preparation.start();
        preparation.destroy();

        time.advanceTimeBy(Duration.ofDays(1));

        assertThat(attempts).hasValue(0);
    }

    private ReferencePreparation preparation(Duration quietPeriod) {
        return new ReferencePreparation(this::attempt, quietPeriod, time);
    }

    private Mono<Void> attempt() {
        return Mono.fromRunnable(() -> {
            attempts.incrementAndGet();
            if (!available.get()) {
                throw new IllegalStateException("unavailable");
            }
        });
    }
}
