package io.ledgerway.starter.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PeriodicTaskTests {

    private final AtomicInteger done = new AtomicInteger();

    @Test
    void failureIsTriedAgainNextTime() {
        PeriodicTask work =
                new PeriodicTask(
                        "test",
                        Duration.ofMillis(5),
                        () -> {
                            if (done.incrementAndGet() < 3) {
                                throw new IllegalStateException("not yet");
                            }
                        });
        work.start();
        await().until(() -> done.get() > 3);
        work.stop();

        int last = done.get();
        assertThat(work.isRunning()).isFalse();
        assertThat(done.get()).isEqualTo(last);
    }

    @Test
    void failingTaskIsOverdueAfterThreeIntervalsAndAMinute() {
        PeriodicTask work =
                new PeriodicTask(
                        "test",
                        Duration.ofSeconds(10),
                        () -> {
                            throw new IllegalStateException("never");
                        });
        long before = System.nanoTime();
        work.start();
        long after = System.nanoTime();

        assertThat(work.overdue(before + Duration.ofSeconds(89).toNanos())).isFalse();
        assertThat(work.overdue(after + Duration.ofSeconds(91).toNanos())).isTrue();
        work.stop();
        assertThat(work.overdue(after + Duration.ofSeconds(91).toNanos())).isFalse();
    }

    @Test
    void aRunThatBeganBeforeDoesNotCountAsRunSince() throws InterruptedException {
        CountDownLatch hold = new CountDownLatch(1);
        CountDownLatch begun = new CountDownLatch(1);
        PeriodicTask work =
                new PeriodicTask(
                        "test",
                        Duration.ofDays(1),
                        () -> {
                            begun.countDown();
                            await().until(() -> hold.getCount() == 0);
                            done.incrementAndGet();
                        });
        work.start();
        work.trigger();
        begun.await();
        long runs = work.begunRuns();
        assertThat(work.hasRunSince(runs)).isFalse();

        hold.countDown();
        await().until(() -> done.get() == 1);
        assertThat(work.hasRunSince(runs)).isFalse();

        work.trigger();
        await().until(() -> work.hasRunSince(runs));
        assertThat(done).hasValue(2);
        work.stop();
        assertThat(work.hasRunSince(runs + 5)).isTrue();
    }

    @Test
    void taskThatLeftWorkRunsAgainSoon() {
        PeriodicTask work =
                new PeriodicTask(
                        "test",
                        Duration.ofDays(1),
                        Duration.ofMillis(5),
                        () -> {
                            if (done.incrementAndGet() == 2) {
                                throw new IllegalStateException("failed");
                            }
                            return done.get() < 4;
                        });
        work.trigger();
        work.start();

        await().until(() -> done.get() == 4);
        work.stop();
    }

    @Test
    void triggeredTaskRunsAtOnce() {
        PeriodicTask work = new PeriodicTask("test", Duration.ofDays(1), done::incrementAndGet);
        work.start();
        work.trigger();

        await().until(() -> done.get() == 1);
        work.stop();
    }
}
