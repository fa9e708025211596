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

class CachedGaugesTests {

    private static final Duration LONG = Duration.ofMinutes(1);

    private final AtomicInteger queries = new AtomicInteger();

    @Test
    void manyFiguresAreOneQuestion() {
        CachedGauges<Integer> cachedGauges =
                new CachedGauges<>(LONG, LONG, queries::incrementAndGet);

        assertThat(cachedGauges.value(it -> it)).isEqualTo(1);
        assertThat(cachedGauges.value(it -> it * 10)).isEqualTo(10);
        assertThat(queries).hasValue(1);
    }

    @Test
    void outdatedSampleIsRenewed() {
        CachedGauges<Integer> cachedGauges =
                new CachedGauges<>(Duration.ZERO, LONG, queries::incrementAndGet);

        assertThat(cachedGauges.value(it -> it)).isEqualTo(1);
        assertThat(cachedGauges.value(it -> it)).isEqualTo(2);
    }

    @Test
    void unavailableDatabaseYieldsNanAndIsQueriedOnce() {
        CachedGauges<Integer> cachedGauges =
                new CachedGauges<>(
                        LONG,
                        LONG,
                        () -> {
                            queries.incrementAndGet();
                            throw new DataAccessResourceFailureException("away");
                        });

        assertThat(cachedGauges.value(it -> it)).isNaN();
        assertThat(cachedGauges.value(it -> it)).isNaN();
        assertThat(queries).hasValue(1);
    }

    @Test
    void hangingDatabaseDoesNotBlockReaders() {
        CountDownLatch responses = new CountDownLatch(1);
        CachedGauges<Integer> cachedGauges =
                new CachedGauges<>(
                        Duration.ZERO,
                        () -> {
                            if (queries.incrementAndGet() == 2) {
                                awaitIt(responses);
                            }
                            return queries.get();
                        });

        // on a busy machine the first query itself can exceed the wait
        await().until(() -> cachedGauges.value(it -> it) == 1);
        // it hangs: the previous sample is returned, without a second query
        assertThat(cachedGauges.value(it -> it)).isEqualTo(1);
        assertThat(cachedGauges.value(it -> it)).isEqualTo(1);
        await().untilAsserted(() -> assertThat(queries).hasValue(2));
        responses.countDown();
        await().untilAsserted(() -> assertThat(cachedGauges.value(it -> it)).isGreaterThan(2));
    }

    @Test
    void manyGaugesWaitForAHangingDatabaseAsLongAsOne() {
        CountDownLatch responses = new CountDownLatch(1);
        CachedGauges<Integer> cachedGauges =
                new CachedGauges<>(() -> {
                    awaitIt(responses);
                    return queries.incrementAndGet();
                });

        // two minutes if each waited separately
        assertTimeout(
                Duration.ofSeconds(20),
                () -> {
                    for (int i = 0; i < 600; i++) {
                        assertThat(cachedGauges.value(it -> it)).isNaN();
                    }
                });
        responses.countDown();
        await().untilAsserted(() -> assertThat(cachedGauges.value(it -> it)).isEqualTo(1));
    }

    @Test
    void wrongQuestionIsAnError() {
        CachedGauges<Integer> cachedGauges =
                new CachedGauges<>(
                        LONG,
                        LONG,
                        () -> {
                            throw new IllegalArgumentException("no such figure");
                        });

        assertThatIllegalStateException().isThrownBy(() -> cachedGauges.value(it -> it));
    }

    private static void awaitIt(CountDownLatch it) {
        try {
            it.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
