package io.ledgerway.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.auth.CompanyServiceClient;
import io.ledgerway.gateway.auth.CompanyServiceClients;
import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.policy.Policy;
import io.ledgerway.gateway.policy.PolicyDecision;
import io.ledgerway.gateway.policy.PolicyStage;
import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFactsExamples;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.cloud.gateway.config.HttpClientProperties;
import org.springframework.context.annotation.Configuration;

class LimitConfigurationTests {

    private final ApplicationContextRunner gateway =
            new ApplicationContextRunner()
                    .withBean(CompanyServiceClient.class, CompanyServiceClients::unused)
                    .withBean(Clock.class, Clock::systemUTC)
                    .withBean(HttpClientProperties.class)
                    .withBean(SimpleMeterRegistry.class)
                    .withUserConfiguration(Properties.class, LimitConfiguration.class);

    @EnableConfigurationProperties({LimitProperties.class, PortalUserLimitProperties.class})
    @Configuration(proxyBeanMethods = false)
    static class Properties {}

    @Test
    void oneSettingDisablesAllLimits() {
        gateway.withPropertyValues("ledgerway.limits.enabled=false")
                .run(it -> assertThat(it).doesNotHaveBean(Policy.class));
    }

    @Test
    void addressIsLimitedBeforeAnyLookup() {
        gateway.withPropertyValues("ledgerway.limits.per-ip=2")
                .run(it -> {
                    AddressRatePolicy policy = it.getBean(AddressRatePolicy.class);
                    assertThat(policy.stage()).isLessThan(PolicyStage.CORS);
                    assertThat(decide(policy)).isEqualTo(PolicyDecision.ALLOW);
                    assertThat(decide(policy)).isEqualTo(PolicyDecision.ALLOW);
                    assertThat(decide(policy))
                            .isInstanceOfSatisfying(
                                    PolicyDecision.Refuse.class,
                                    refusal ->
                                            assertThat(refusal.cause())
                                                    .isInstanceOf(GatewayException.class)
                                                    .hasMessageContaining("address"));
                    assertThat(
                                    it.getBean(SimpleMeterRegistry.class)
                                            .counter("ledgerway.rate.limited", "limit", "ip")
                                            .count())
                            .isEqualTo(1);
                });
    }

    private static PolicyDecision decide(AddressRatePolicy policy) {
        return policy.decide(
                RequestFactsExamples.get("/companies", Map.of()), new RequestContext());
    }
}
