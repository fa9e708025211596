package io.ledgerway.starter.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;

class SampledTests {

    private final AtomicInteger asked = new AtomicInteger();

    @Test
    void manyFiguresAreOneQuestion() {
        Sampled<Integer> sampled = new Sampled<>(asked::incrementAndGet);

        assertThat(sampled.figure(it -> it)).isEqualTo(1);
        assertThat(sampled.figure(it -> it * 10)).isEqualTo(10);
        assertThat(asked).hasValue(1);
    }

    @Test
    void oldSampleIsTakenAnew() {
        Sampled<Integer> sampled = new Sampled<>(Duration.ZERO, asked::incrementAndGet);

        assertThat(sampled.figure(it -> it)).isEqualTo(1);
        assertThat(sampled.figure(it -> it)).isEqualTo(2);
    }

    @Test
    void databaseThatIsAwayTellsNothingAndIsAskedOnce() {
        Sampled<Integer> sampled =
                new Sampled<>(() -> {
                    asked.incrementAndGet();
                    throw new DataAccessResourceFailureException("away");
                });

        assertThat(sampled.figure(it -> it)).isNaN();
        assertThat(sampled.figure(it -> it)).isNaN();
        assertThat(asked).hasValue(1);
    }

    @Test
    void nobodyWaitsForADatabaseThatHangs() {
        CountDownLatch answers = new CountDownLatch(1);
        Sampled<Integer> sampled =
                new Sampled<>(
                        Duration.ZERO,
                        () -> {
                            if (asked.incrementAndGet() == 2) {
                                awaitIt(answers);
                            }
                            return asked.get();
                        });

        assertThat(sampled.figure(it -> it)).isEqualTo(1);
        // it hangs: the sample before is told, and nobody asks besides
        assertThat(sampled.figure(it -> it)).isEqualTo(1);
        assertThat(sampled.figure(it -> it)).isEqualTo(1);
        assertThat(asked).hasValue(2);
        answers.countDown();
        await().untilAsserted(() -> assertThat(sampled.figure(it -> it)).isGreaterThan(2));
    }

    @Test
    void manyGaugesWaitForAHangingDatabaseAsLongAsOne() {
        CountDownLatch answers = new CountDownLatch(1);
        Sampled<Integer> sampled =
                new Sampled<>(() -> {
                    awaitIt(answers);
                    return asked.incrementAndGet();
                });

        // two minutes if each waited its moment
        assertTimeout(
                Duration.ofSeconds(20),
                () -> {
                    for (int i = 0; i < 600; i++) {
                        assertThat(sampled.figure(it -> it)).isNaN();
                    }
                });
        answers.countDown();
        await().untilAsserted(() -> assertThat(sampled.figure(it -> it)).isEqualTo(1));
    }

    @Test
    void wrongQuestionIsAnError() {
        Sampled<Integer> sampled =
                new Sampled<>(() -> {
                    throw new IllegalArgumentException("no such figure");
                });

        assertThatIllegalStateException().isThrownBy(() -> sampled.figure(it -> it));
    }

    private static void awaitIt(CountDownLatch it) {
        try {
            it.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
