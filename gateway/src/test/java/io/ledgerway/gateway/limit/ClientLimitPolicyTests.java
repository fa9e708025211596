package io.ledgerway.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.policy.PolicyDecision;
import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.policy.RequestFactsExamples;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.company.QuotaLeaseResponse;
import io.ledgerway.model.company.QuotaLeaseResponse.AdvertisedQuota;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.time.MutableClock;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Sinks;

class ClientLimitPolicyTests {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final int CONCURRENT = 10;

    private final MutableClock clock = MutableClock.at(NOON);
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final Sinks.One<QuotaLeaseResponse> lease = Sinks.one();
    private final ClientAccountResponse client = client();
    private final RequestFacts facts = RequestFactsExamples.get("/companies", Map.of());

    private ClientLimitPolicy policy(int connections) {
        var settings =
                new LimitProperties(true, 0, 0, 5, Duration.ofSeconds(20), Duration.ofSeconds(1));
        var leases = new QuotaLeases((_, _) -> lease.asMono(), settings, clock, () -> 0, meters);
        return new ClientLimitPolicy(
                new ClientQuotas(leases),
                new ServiceConcurrencyLimiter(connections),
                new PortalUserLimits(new PortalUserLimitProperties(0, 64), () -> 0),
                clock,
                meters);
    }

    @Test
    void firstRequestsPassUpToTheConcurrencyLimit() {
        ClientLimitPolicy policy = policy(100);
        List<PolicyDecision> decisions = new ArrayList<>();
        for (int i = 0; i < 2 * CONCURRENT; i++) {
            assertThat(policy.decide(facts, requestContext(client)))
                    .isInstanceOfSatisfying(
                            PolicyDecision.Wait.class,
                            wait -> wait.later().subscribe(decisions::add));
        }
        assertThat(decisions).isEmpty();

        leaseArrives();

        assertThat(decisions).hasSize(2 * CONCURRENT);
        assertThat(decisions.stream().filter(PolicyDecision.ALLOW::equals)).hasSize(CONCURRENT);
        assertThat(decisions.stream().filter(PolicyDecision.Refuse.class::isInstance))
                .hasSize(CONCURRENT);
    }

    /** One client never uses all connections to a service. */
    @Test
    void clientUsesAtMostHalfOfTheConnectionsToAService() {
        ClientLimitPolicy policy = policy(8);
        leaseArrives();
        RequestContext first = requestContext(client);
        assertThat(decision(policy, facts, first)).isEqualTo(PolicyDecision.ALLOW);
        for (int i = 0; i < 3; i++) {
            assertThat(decision(policy, facts, requestContext(client)))
                    .isEqualTo(PolicyDecision.ALLOW);
        }

        RequestContext fifth = requestContext(client);
        assertThat(decision(policy, facts, fifth)).isInstanceOf(PolicyDecision.Refuse.class);
        fifth.end();

        RequestFacts ofOtherService = RequestFactsExamples.get("/companies/7/dataStatus", Map.of());
        assertThat(decision(policy, ofOtherService, requestContext(client)))
                .isEqualTo(PolicyDecision.ALLOW);
        assertThat(decision(policy, facts, requestContext(client())))
                .isEqualTo(PolicyDecision.ALLOW);
        first.end();
        assertThat(decision(policy, facts, requestContext(client))).isEqualTo(PolicyDecision.ALLOW);
        assertThat(decision(policy, facts, requestContext(client)))
                .isInstanceOf(PolicyDecision.Refuse.class);
    }

    private static PolicyDecision decision(
            ClientLimitPolicy policy, RequestFacts facts, RequestContext requestContext) {
        PolicyDecision decision = policy.decide(facts, requestContext);
        return decision instanceof PolicyDecision.Wait wait
                ? Objects.requireNonNull(wait.later().block())
                : decision;
    }

    private void leaseArrives() {
        lease.tryEmitValue(
                new QuotaLeaseResponse(
                        100,
                        90_000,
                        new AdvertisedQuota(false, 100_000, 90_000),
                        1000,
                        10_000,
                        CONCURRENT,
                        FakeQuotaLeaseClient.RESETS));
    }

    private static ClientAccountResponse client() {
        return new ClientAccountResponse(ClientId.random(), Plan.PAID, NOON, false);
    }

    private static RequestContext requestContext(ClientAccountResponse client) {
        var requestContext = new RequestContext();
        requestContext.authenticate(client, null, "key:", UUID.randomUUID());
        return requestContext;
    }
}
