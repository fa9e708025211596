package io.ledgerway.starter.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
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
}
