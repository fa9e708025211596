package io.ledgerway.sync.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sync.platform.RateLimitBudgets.Permit;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;

/** Which calls wait for a permit in their own thread, and for how long. */
class RateLimitWaiterTests {

    private static final RateLimitBudgets.Key TENANT = new RateLimitBudgets.Key("qhyg", "t1");
    private static final Permit GRANTED = new Permit.Granted("call");

    private final MeterRegistry metrics = new SimpleMeterRegistry();
    private final List<Duration> waits = new ArrayList<>();
    private final RateLimitWaiter rateLimitWaiter = new RateLimitWaiter(metrics, waits::add);

    @Test
    void grantedCallDoesNotWait() {
        assertThat(taken(GRANTED)).isEqualTo(GRANTED);
        assertThat(waits).isEmpty();
    }

    @Test
    void callWaitsUntilItIsGranted() {
        assertThat(taken(later(300), later(200), GRANTED)).isEqualTo(GRANTED);
        assertThat(waits).containsExactly(Duration.ofMillis(300), Duration.ofMillis(200));
    }

    @Test
    void longWaitIsLeftToTheCaller() {
        assertThat(taken(later(1_100))).isEqualTo(later(1_100));
        assertThat(waits).isEmpty();
        assertThat(metrics.getMeters()).isEmpty();
    }

    @Test
    void waitsOfACallStayShortTogether() {
        assertThat(taken(later(600), later(500))).isEqualTo(later(500));
        assertThat(waits).containsExactly(Duration.ofMillis(600));
    }

    @Test
    void waitForConcurrencyIsLeftToTheCaller() {
        Permit busy = new Permit.Later(Duration.ofMillis(10), RateWindow.CONCURRENCY);

        assertThat(taken(busy)).isEqualTo(busy);
        assertThat(waits).isEmpty();
    }

    @Test
    void oneReadAndOneWriteOfATenantWait() throws Exception {
        Semaphore asleep = new Semaphore(0);
        CountDownLatch wake = new CountDownLatch(1);
        RateLimitWaiter blocking =
                new RateLimitWaiter(
                        metrics,
                        _ -> {
                            asleep.release();
                            wake.await();
                        });
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Deque<Permit> ofRead = permits(later(10), GRANTED);
            Deque<Permit> ofWrite = permits(later(10), GRANTED);
            Future<Permit> read =
                    threads.submit(() -> blocking.take(TENANT, CallKind.READ, ofRead::remove));
            Future<Permit> write =
                    threads.submit(() -> blocking.take(TENANT, CallKind.WRITE, ofWrite::remove));
            asleep.acquire(2);

            assertThat(blocking.take(TENANT, CallKind.READ, () -> later(10))).isEqualTo(later(10));

            wake.countDown();
            assertThat(read.get()).isEqualTo(GRANTED);
            assertThat(write.get()).isEqualTo(GRANTED);
        }
        Deque<Permit> again = permits(later(10), GRANTED);
        assertThat(blocking.take(TENANT, CallKind.READ, again::remove)).isEqualTo(GRANTED);
    }

    @Test
    void interruptionEndsTheWait() {
        RateLimitWaiter interrupted =
                new RateLimitWaiter(
                        metrics,
                        _ -> {
                            throw new InterruptedException();
                        });

        assertThat(interrupted.take(TENANT, CallKind.READ, () -> later(10))).isEqualTo(later(10));
        assertThat(Thread.interrupted()).isTrue();
    }

    private Permit taken(Permit... permits) {
        Deque<Permit> next = permits(permits);
        return rateLimitWaiter.take(TENANT, CallKind.READ, next::remove);
    }

    private static Deque<Permit> permits(Permit... permits) {
        return new ArrayDeque<>(Arrays.asList(permits));
    }

    private static Permit later(int milliseconds) {
        return new Permit.Later(Duration.ofMillis(milliseconds), "second");
    }
}
