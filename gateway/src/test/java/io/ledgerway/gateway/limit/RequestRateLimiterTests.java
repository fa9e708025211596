package io.ledgerway.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RequestRateLimiterTests {

    private final AtomicLong nanos = new AtomicLong();

    @Test
    void requestsPerMinuteOfAKeyAreLimited() {
        RequestRateLimiter rateLimiter = new RequestRateLimiter(3, nanos::get);
        for (int i = 0; i < 3; i++) {
            assertThat(rateLimiter.count("192.0.2.1")).isZero();
        }
        nanos.addAndGet(Duration.ofSeconds(20).toNanos());
        assertThat(rateLimiter.count("192.0.2.1")).isEqualTo(Duration.ofSeconds(41));
        assertThat(rateLimiter.count("192.0.2.2")).isZero();

        nanos.addAndGet(Duration.ofSeconds(40).toNanos());
        assertThat(rateLimiter.count("192.0.2.1")).isZero();
    }

    @Test
    void zeroMeansNoLimit() {
        RequestRateLimiter rateLimiter = new RequestRateLimiter(0, nanos::get);
        for (int i = 0; i < 5000; i++) {
            assertThat(rateLimiter.count("192.0.2.1")).isZero();
        }
    }
}
