package io.ledgerway.sync.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RateLimitMetricsTests {

    private final RateLimitMetrics.Highest highest = new RateLimitMetrics.Highest();

    @Test
    void maximumCoversTheCurrentAndThePreviousMinute() {
        highest.seen(7, 0.4);
        highest.seen(7, 0.8);
        highest.seen(7, 0.1);
        assertThat(highest.ratio(7)).isEqualTo(0.8);

        highest.seen(8, 0.3);
        assertThat(highest.ratio(8)).isEqualTo(0.8);
        assertThat(highest.ratio(9)).isEqualTo(0.3);
        assertThat(highest.ratio(11)).isZero();
    }
}
