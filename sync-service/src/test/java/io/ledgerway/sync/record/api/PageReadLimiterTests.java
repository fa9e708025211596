package io.ledgerway.sync.record.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.ledgerway.starter.error.ApiException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;

class PageReadLimiterTests {

    @Test
    void permitsAreGrantedInOrder() throws InterruptedException {
        PageReadLimiter limiter = new PageReadLimiter(1, Duration.ofSeconds(20));
        CountDownLatch end = new CountDownLatch(1);
        List<Integer> served = new CopyOnWriteArrayList<>();
        List<Thread> threads = new ArrayList<>();
        threads.add(
                Thread.ofPlatform()
                        .start(() -> limiter.during(() -> served.add(awaited(end, -1)))));
        await().until(() -> threads.getFirst().getState() == Thread.State.WAITING);
        for (int i = 0; i < 5; i++) {
            int number = i;
            Thread next = Thread.ofPlatform().start(() -> limiter.during(() -> served.add(number)));
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
        PageReadLimiter limiter = new PageReadLimiter(1, Duration.ofMillis(1));

        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() -> limiter.during(() -> limiter.during(() -> "never")))
                .satisfies(it -> assertThat(it.status()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE));

        assertThat(limiter.during(() -> "again")).isEqualTo("again");
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
