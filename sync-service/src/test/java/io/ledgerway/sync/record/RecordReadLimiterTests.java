package io.ledgerway.sync.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.http.HttpStatus;

class RecordReadLimiterTests {

    private static final ClientId CLIENT = client(1);

    private static ClientId client(int number) {
        return new ClientId(new UUID(0, number));
    }

    @Test
    void permitsAreGrantedInOrder() throws InterruptedException {
        RecordReadLimiter limiter = new RecordReadLimiter(1, Duration.ofSeconds(20));
        CountDownLatch end = new CountDownLatch(1);
        List<Integer> served = new CopyOnWriteArrayList<>();
        List<Thread> threads = new ArrayList<>();
        threads.add(
                Thread.ofPlatform()
                        .start(() -> limiter.during(CLIENT, () -> served.add(awaited(end, -1)))));
        await().until(() -> threads.getFirst().getState() == Thread.State.WAITING);
        for (int i = 0; i < 5; i++) {
            int number = i;
            Thread next =
                    Thread.ofPlatform()
                            .start(() -> limiter.during(CLIENT, () -> served.add(number)));
            threads.add(next);
            await().until(() -> next.getState() == Thread.State.TIMED_WAITING);
        }

        end.countDown();
        for (Thread each : threads) {
            each.join();
        }

        assertThat(served).containsExactly(-1, 0, 1, 2, 3, 4);
    }

    @Test
    void waitIsLimited() {
        RecordReadLimiter limiter = new RecordReadLimiter(1, Duration.ofMillis(1));

        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(
                        () -> limiter.during(CLIENT, () -> limiter.during(CLIENT, () -> "never")))
                .satisfies(it -> assertThat(it.status()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE));

        assertThat(limiter.during(CLIENT, () -> "again")).isEqualTo("again");
    }

    @Test
    void slowReadsOfOneClientLeavePermitsToOthers() throws InterruptedException {
        RecordReadLimiter limiter = new RecordReadLimiter(8, Duration.ofMillis(1));
        CountDownLatch end = new CountDownLatch(1);
        CountDownLatch reading = new CountDownLatch(6);
        List<Thread> slow = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            slow.add(
                    Thread.ofPlatform()
                            .start(() ->
                                    limiter.during(
                                            CLIENT,
                                            () -> {
                                                reading.countDown();
                                                return awaited(end, 0);
                                            })));
        }
        reading.await();

        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() -> limiter.during(CLIENT, () -> "never"));
        assertThat(limiter.during(client(2), () -> "read")).isEqualTo("read");

        end.countDown();
        for (Thread each : slow) {
            each.join();
        }
    }

    @Test
    void cancelledStatementIsUnavailable() {
        RecordReadLimiter limiter = new RecordReadLimiter(1, Duration.ofMillis(1));

        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() ->
                        limiter.during(
                                CLIENT,
                                () -> {
                                    throw new QueryTimeoutException("cancelled");
                                }))
                .withMessageContaining("too long")
                .satisfies(it -> assertThat(it.status()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE));

        assertThat(limiter.during(CLIENT, () -> "again")).isEqualTo("again");
    }

    private static int awaited(CountDownLatch latch, int number) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return number;
    }
}
