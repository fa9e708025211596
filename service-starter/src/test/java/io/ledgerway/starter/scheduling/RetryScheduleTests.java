package io.ledgerway.starter.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RetryScheduleTests {

    @Test
    void aListEndsAfterItsLastRetry() {
        RetrySchedule schedule =
                RetrySchedule.of(List.of(Duration.ofSeconds(10), Duration.ofHours(1)));

        assertThat(schedule.delayAfter(0)).contains(Duration.ofSeconds(10));
        assertThat(schedule.delayAfter(1)).contains(Duration.ofHours(1));
        assertThat(schedule.delayAfter(2)).isEmpty();
        assertThat(schedule.longest()).isEqualTo(Duration.ofHours(1));
    }

    @Test
    void exponentialDelaysDoubleUpToTheLongest() {
        RetrySchedule schedule =
                RetrySchedule.exponential(Duration.ofSeconds(5), Duration.ofSeconds(30));

        assertThat(schedule.delays())
                .containsExactly(
                        Duration.ofSeconds(5),
                        Duration.ofSeconds(10),
                        Duration.ofSeconds(20),
                        Duration.ofSeconds(30));
        assertThat(schedule.delayAfter(1_000)).contains(Duration.ofSeconds(30));
    }

    @Test
    void aFirstDelayOfZeroHasAnEnd() {
        RetrySchedule schedule = RetrySchedule.exponential(Duration.ZERO, Duration.ofSeconds(30));

        assertThat(schedule.delayAfter(0)).contains(Duration.ZERO);
        assertThat(schedule.delayAfter(1_000)).contains(Duration.ofSeconds(30));
    }

    @Test
    void jitterAddsAtMostATenthAndTwoMinutes() {
        RetrySchedule schedule =
                RetrySchedule.of(List.of(Duration.ofSeconds(10), Duration.ofDays(1)));
        Random random = new Random(7);

        for (int i = 0; i < 1_000; i++) {
            assertThat(schedule.delayAfter(0, random).orElseThrow())
                    .isBetween(Duration.ofSeconds(10), Duration.ofSeconds(11));
            assertThat(schedule.delayAfter(1, random).orElseThrow())
                    .isBetween(Duration.ofDays(1), Duration.ofDays(1).plusMinutes(2));
        }
    }

    @Test
    void negativeDelaysAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RetrySchedule.of(List.of(Duration.ofSeconds(-1))));
    }
}
