package io.ledgerway.sync.record.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.record.RecordReadProperties;
import io.ledgerway.sync.record.api.LargePageLimiter.Permit;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class LargePageLimiterTests {

    private static final Duration LONG = Duration.ofSeconds(20);

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final ClientId client = ClientId.random();
    private final ClientId other = ClientId.random();

    @Test
    void clientWaitsForItsOwnPermitsOnly() {
        LargePageLimiter reads = reads(2, LONG);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Permit first = reads.acquire(client);
            var second = threads.submit(() -> reads.acquire(client));
            await().until(() -> waiting() == 1);

            reads.acquire(other).close();
            assertThat(second).isNotDone();

            first.close();
            await().until(second::isDone);
            second.resultNow().close();
        }
        assertThat(waiting()).isZero();
        assertThat(reads.clients()).isZero();
    }

    @Test
    void clientHasPermitsForHalfOfTheProcessors() {
        LargePageLimiter reads = reads(8, Duration.ofMillis(1));
        List<Permit> turns =
                List.of(
                        reads.acquire(client),
                        reads.acquire(client),
                        reads.acquire(client),
                        reads.acquire(client));

        assertThatExceptionOfType(ApiException.class).isThrownBy(() -> reads.acquire(client));

        turns.forEach(Permit::close);
        reads.acquire(client).close();
        assertThat(reads.clients()).isZero();
    }

    @Test
    void permitsAreGrantedInOrder() throws InterruptedException {
        LargePageLimiter reads = reads(1, LONG);
        List<Integer> order = new CopyOnWriteArrayList<>();
        List<Thread> threads = new ArrayList<>();
        Permit first = reads.acquire(client);
        for (int i = 0; i < 5; i++) {
            int number = i;
            Thread next =
                    Thread.ofPlatform()
                            .start(() -> {
                                try (var _ = reads.acquire(client)) {
                                    order.add(number);
                                }
                            });
            threads.add(next);
            await().until(() -> next.getState() == Thread.State.TIMED_WAITING);
        }
        assertThat(waiting()).isEqualTo(5);

        first.close();
        for (Thread each : threads) {
            each.join();
        }
        assertThat(order).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void waitIsLimited() {
        LargePageLimiter reads = reads(2, Duration.ofMillis(5));
        Permit first = reads.acquire(client);

        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() -> reads.acquire(client))
                .satisfies(it -> {
                    assertThat(it.status().value()).isEqualTo(503);
                    assertThat(it.retryAfter()).isPositive();
                });
        first.close();
        assertThat(waiting()).isZero();
        assertThat(reads.clients()).isZero();
    }

    private LargePageLimiter reads(int processors, Duration patience) {
        return new LargePageLimiter(
                new RecordReadProperties(8, LONG, LONG, 16, patience), processors, metrics);
    }

    private double waiting() {
        return metrics.get("ledgerway.large.pages.waiting").gauge().value();
    }
}
