package io.ledgerway.sync.pull;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RetryScheduleTests {

    @Test
    void tenRetriesTakeTwelveHours() {
        assertThat(RetrySchedule.TWELVE_HOURS.waits()).hasSize(10).isSorted();
        assertThat(
                        RetrySchedule.TWELVE_HOURS.waits().stream()
                                .reduce(Duration.ZERO, Duration::plus))
                .isEqualTo(Duration.ofHours(12));
    }

    @Test
    void thereIsNoEleventhRetry() {
        assertThat(RetrySchedule.TWELVE_HOURS.delayAfter(0)).contains(Duration.ofSeconds(10));
        assertThat(RetrySchedule.TWELVE_HOURS.delayAfter(9)).contains(Duration.ofMinutes(320));
        assertThat(RetrySchedule.TWELVE_HOURS.delayAfter(10)).isEmpty();
    }
}
