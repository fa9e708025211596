package io.ledgerway.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.policy.PolicyDecision;
import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.policy.RequestFactsExamples;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AddressRatePolicyTests {

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final AddressRatePolicy policy =
            new AddressRatePolicy(new RequestRateLimiter(1, () -> 0), meters);

    @Test
    void eachAddressHasItsOwnLimit() {
        assertThat(isAllowed("/companies", "192.0.2.1")).isTrue();
        assertThat(isAllowed("/companies", "192.0.2.2")).isTrue();
        assertThat(isAllowed("/companies", "192.0.2.1")).isFalse();
        assertThat(meters.get("ledgerway.rate.limited").tag("limit", "ip").counter().count())
                .isOne();
    }

    @Test
    void callersBehindOneNetworkOfIpv6CountTogether() {
        assertThat(isAllowed("/companies", "2001:db8:0:1:0:0:0:1")).isTrue();
        assertThat(isAllowed("/companies", "2001:db8:0:1:a:b:c:d")).isFalse();
        assertThat(isAllowed("/companies", "2001:db8:0:2:0:0:0:1")).isTrue();
    }

    @Test
    void pathWithoutARouteDoesNotCount() {
        assertThat(isAllowed("/nowhere", "192.0.2.1")).isTrue();
        assertThat(isAllowed("/nowhere", "192.0.2.1")).isTrue();
        assertThat(isAllowed("/companies", "192.0.2.1")).isTrue();
    }

    private boolean isAllowed(String path, String address) {
        RequestFacts facts = RequestFactsExamples.get(path, Map.of());
        return policy.decide(
                        new RequestFacts(
                                facts.method(),
                                facts.path(),
                                facts.route(),
                                address,
                                facts.correlationId(),
                                facts.headers()),
                        new RequestContext())
                .equals(PolicyDecision.ALLOW);
    }
}
