package io.ledgerway.company.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class AttemptDelayTests {

    @Test
    void delayDoublesAfterTenFailuresUpToItsMaximum() {
        assertThat(AttemptDelay.after(9)).isEmpty();
        assertThat(AttemptDelay.after(10)).hasValue(Duration.ofSeconds(1));
        assertThat(AttemptDelay.after(13)).hasValue(Duration.ofSeconds(8));
        assertThat(AttemptDelay.after(1_000)).hasValue(Duration.ofMinutes(15));
    }

    @Test
    void timeSinceTheLastFailureCounts() {
        assertThat(AttemptDelay.remaining(new AttemptCounter.Count(13, 3_000)))
                .hasValue(Duration.ofSeconds(5));
        assertThat(AttemptDelay.remaining(new AttemptCounter.Count(13, 8_000))).isEmpty();
        assertThat(AttemptDelay.remaining(new AttemptCounter.Count(30, 0), Duration.ofMinutes(1)))
                .hasValue(Duration.ofMinutes(1));
    }
}
