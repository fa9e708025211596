package io.ledgerway.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class AddressRateLimiterTests {

    private final AtomicLong nanos = new AtomicLong();

    @Test
    void requestsPerMinuteOfAnAddressAreLimited() {
        AddressRateLimiter counts = new AddressRateLimiter(3, nanos::get);
        for (int i = 0; i < 3; i++) {
            assertThat(counts.count("192.0.2.1")).isZero();
        }
        nanos.addAndGet(Duration.ofSeconds(20).toNanos());
        assertThat(counts.count("192.0.2.1")).isEqualTo(Duration.ofSeconds(41));
        assertThat(counts.count("192.0.2.2")).isZero();

        nanos.addAndGet(Duration.ofSeconds(40).toNanos());
        assertThat(counts.count("192.0.2.1")).isZero();
    }

    @Test
    void callersBehindOneNetworkOfIpv6CountTogether() {
        AddressRateLimiter counts = new AddressRateLimiter(1, nanos::get);
        assertThat(counts.count("2001:db8:0:1:0:0:0:1")).isZero();
        assertThat(counts.count("2001:db8:0:1:a:b:c:d")).isPositive();
        assertThat(counts.count("2001:db8:0:2:0:0:0:1")).isZero();
    }

    @Test
    void zeroMeansNoLimit() {
        AddressRateLimiter counts = new AddressRateLimiter(0, nanos::get);
        for (int i = 0; i < 5000; i++) {
            assertThat(counts.count("192.0.2.1")).isZero();
        }
    }
}
