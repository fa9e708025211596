package io.ledgerway.sync.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RetryLadderTests {

    @Test
    void tenRetriesTakeTwelveHours() {
        assertThat(RetryLadder.TWELVE_HOURS.waits()).hasSize(10).isSorted();
        assertThat(RetryLadder.TWELVE_HOURS.waits().stream().reduce(Duration.ZERO, Duration::plus))
                .isEqualTo(Duration.ofHours(12));
    }

    @Test
    void eleventhTryIsNotMade() {
        assertThat(RetryLadder.TWELVE_HOURS.after(0)).contains(Duration.ofSeconds(10));
        assertThat(RetryLadder.TWELVE_HOURS.after(9)).contains(Duration.ofMinutes(320));
        assertThat(RetryLadder.TWELVE_HOURS.after(10)).isEmpty();
    }
}
