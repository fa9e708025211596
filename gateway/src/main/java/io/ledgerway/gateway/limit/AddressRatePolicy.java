package io.ledgerway.gateway.limit;

import io.ledgerway.gateway.calleraddress.CallerNetwork;
import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.policy.Policy;
import io.ledgerway.gateway.policy.PolicyDecision;
import io.ledgerway.gateway.policy.PolicyStage;
import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFacts;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;

/** Limits the requests per minute of an address, before any lookup. */
final class AddressRatePolicy implements Policy {

    private final RequestRateLimiter rateLimiter;
    private final Counter limited;

    AddressRatePolicy(RequestRateLimiter rateLimiter, MeterRegistry meters) {
        this.rateLimiter = rateLimiter;
        this.limited = meters.counter("ledgerway.rate.limited", "limit", "ip");
    }

    @Override
    public PolicyStage stage() {
        return PolicyStage.ADDRESS_RATE;
    }

    @Override
    public PolicyDecision decide(RequestFacts facts, RequestContext requestContext) {
        Duration pause =
                facts.route() == null
                        ? Duration.ZERO
                        : rateLimiter.count(CallerNetwork.of(facts.address()));
        if (pause.isZero()) {
            return PolicyDecision.ALLOW;
        }
        limited.increment();
        return new PolicyDecision.Refuse(
                GatewayException.tooManyRequests("Too many requests from this address.", pause));
    }
}
