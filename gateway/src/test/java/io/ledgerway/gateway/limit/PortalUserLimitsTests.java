package io.ledgerway.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.id.ClientId;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PortalUserLimitsTests {

    private final AtomicLong time = new AtomicLong();
    private final PortalUserLimits limit =
            new PortalUserLimits(new PortalUserLimitProperties(3, 2), time::get);

    @Test
    void eachSessionIsLimitedPerMinute() {
        UUID one = UUID.randomUUID();
        for (int i = 0; i < 3; i++) {
            assertThat(limit.count(one)).isZero();
        }

        assertThat(limit.count(one)).isBetween(Duration.ofSeconds(1), Duration.ofSeconds(61));
        assertThat(limit.count(UUID.randomUUID())).isZero();
        time.addAndGet(Duration.ofMinutes(1).toNanos());
        assertThat(limit.count(one)).isZero();
    }

    @Test
    void portalUsersOfAClientShareTheConcurrencyLimit() {
        ClientId client = ClientId.random();
        assertThat(limit.slots(client).tryAcquire()).isTrue();
        assertThat(limit.slots(client).tryAcquire()).isTrue();

        assertThat(limit.slots(client).tryAcquire()).isFalse();
        assertThat(limit.slots(ClientId.random()).tryAcquire()).isTrue();
        limit.slots(client).release();
        assertThat(limit.slots(client).tryAcquire()).isTrue();
    }
}
