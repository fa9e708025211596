package io.ledgerway.gateway.limit;

import io.ledgerway.gateway.calleraddress.CallerNetwork;
import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.policy.Policy;
import io.ledgerway.gateway.policy.PolicyDecision;
import io.ledgerway.gateway.policy.PolicyStage;
import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.route.PublicRoute;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Limits the concurrent requests of an address on routes without a credential. Clients have
 * concurrency limits of their own.
 */
final class AddressConcurrencyPolicy implements Policy {

    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private final int limit;
    private final Counter limited;
    private final ConcurrentMap<String, Integer> running = new ConcurrentHashMap<>();

    AddressConcurrencyPolicy(int limit, MeterRegistry meters) {
        this.limit = limit;
        this.limited = meters.counter("ledgerway.rate.limited", "limit", "ip");
    }

    @Override
    public PolicyStage stage() {
        return PolicyStage.ADDRESS_CONCURRENCY;
    }

    @Override
    public PolicyDecision decide(RequestFacts facts, RequestContext requestContext) {
        PublicRoute route = facts.route();
        if (limit <= 0 || route == null || route.needsCredential()) {
            return PolicyDecision.ALLOW;
        }
        String network = CallerNetwork.of(facts.address());
        if (running.merge(network, 1, Integer::sum) > limit) {
            release(network);
            limited.increment();
            return new PolicyDecision.Refuse(
                    GatewayException.tooManyRequests(
                            "Too many requests at once from this address.", RETRY_AFTER));
        }
        requestContext.atEnd(() -> release(network));
        return PolicyDecision.ALLOW;
    }

    private void release(String network) {
        running.computeIfPresent(network, (_, count) -> count == 1 ? null : count - 1);
    }
}
