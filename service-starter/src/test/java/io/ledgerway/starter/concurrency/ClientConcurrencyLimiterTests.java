package io.ledgerway.starter.concurrency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.id.ClientId;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class ClientConcurrencyLimiterTests {

    private static final Duration LONG = Duration.ofSeconds(20);

    private final ClientId client = ClientId.random();
    private final ClientId other = ClientId.random();

    @Test
    void clientHasHalfOfThePermits() throws InterruptedException {
        ClientConcurrencyLimiter permits = new ClientConcurrencyLimiter(4);

        assertThat(permits.tryAcquire(client, Duration.ZERO)).isTrue();
        assertThat(permits.tryAcquire(client, Duration.ZERO)).isTrue();
        assertThat(permits.tryAcquire(client, Duration.ZERO)).isFalse();
        assertThat(permits.tryAcquire(other, Duration.ZERO)).isTrue();
        assertThat(permits.tryAcquire(other, Duration.ZERO)).isTrue();

        permits.release(client);
        assertThat(permits.tryAcquire(client, Duration.ZERO)).isTrue();
    }

    @Test
    void clientHasOnePermitOfOne() throws InterruptedException {
        ClientConcurrencyLimiter permits = new ClientConcurrencyLimiter(1);

        assertThat(permits.tryAcquire(client, Duration.ZERO)).isTrue();
        assertThat(permits.tryAcquire(other, Duration.ZERO)).isFalse();

        permits.release(client);
        assertThat(permits.tryAcquire(other, Duration.ZERO)).isTrue();
    }

    @Test
    void clientWaitsForItsOwnPermitsOnly() throws Exception {
        ClientConcurrencyLimiter permits = new ClientConcurrencyLimiter(2);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            assertThat(permits.tryAcquire(client, Duration.ZERO)).isTrue();
            var second = threads.submit(() -> permits.tryAcquire(client, LONG));

            assertThat(permits.tryAcquire(other, Duration.ZERO)).isTrue();
            permits.release(other);
            assertThat(second).isNotDone();

            permits.release(client);
            await().atMost(LONG).until(second::isDone);
            assertThat(second.get()).isTrue();
            permits.release(client);
        }
        assertThat(permits.clients()).isZero();
    }

    @Test
    void failedAndInterruptedRequestsKeepNoPermit() throws InterruptedException {
        ClientConcurrencyLimiter permits = new ClientConcurrencyLimiter(4);
        ClientId third = ClientId.random();
        for (ClientId each : List.of(client, client, third, other)) {
            assertThat(permits.tryAcquire(each, Duration.ZERO)).isTrue();
        }

        assertThat(permits.tryAcquire(other, Duration.ofMillis(1))).isFalse();
        Thread.currentThread().interrupt();
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> permits.tryAcquire(other, LONG));

        permits.release(client);
        assertThat(permits.tryAcquire(other, Duration.ZERO)).isTrue();
        for (ClientId each : List.of(client, third, other, other)) {
            permits.release(each);
        }
        assertThat(permits.clients()).isZero();
    }
}
