package io.ledgerway.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.auth.CompanyServiceClient;
import io.ledgerway.gateway.error.GatewayException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.context.annotation.Configuration;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.test.StepVerifier;

class LimitConfigurationTests {

    private final ApplicationContextRunner gateway =
            new ApplicationContextRunner()
                    .withBean(
                            CompanyServiceClient.class,
                            () -> Mockito.mock(CompanyServiceClient.class))
                    .withBean(Clock.class, Clock::systemUTC)
                    .withBean(SimpleMeterRegistry.class)
                    .withUserConfiguration(Properties.class, LimitConfiguration.class);

    @EnableConfigurationProperties({LimitProperties.class, PortalUserLimitProperties.class})
    @Configuration(proxyBeanMethods = false)
    static class Properties {}

    @Test
    void oneSettingDisablesAllLimits() {
        gateway.withPropertyValues("ledgerway.limits.enabled=false")
                .run(it -> assertThat(it).doesNotHaveBean(GlobalFilter.class));
    }

    @Test
    void addressIsLimitedBeforeAnyLookup() {
        gateway.withPropertyValues("ledgerway.limits.per-ip=2")
                .run(it -> {
                    AddressLimitFilter filter = it.getBean(AddressLimitFilter.class);
                    assertThat(filter.getOrder())
                            .isLessThan(it.getBean(QuotaFilter.class).getOrder())
                            .isLessThan(it.getBean(ConcurrencyFilter.class).getOrder());
                    call(filter).verifyComplete();
                    call(filter).verifyComplete();
                    call(filter)
                            .verifyErrorSatisfies(failure ->
                                    assertThat(failure)
                                            .isInstanceOf(GatewayException.class)
                                            .hasMessageContaining("address"));
                    assertThat(
                                    it.getBean(SimpleMeterRegistry.class)
                                            .counter("ledgerway.rate.limited", "limit", "ip")
                                            .count())
                            .isEqualTo(1);
                });
    }

    private static StepVerifier.FirstStep<Void> call(AddressLimitFilter filter) {
        MockServerWebExchange exchange =
                MockServerWebExchange.from(MockServerHttpRequest.get("/companies"));
        return StepVerifier.create(filter.filter(exchange, _ -> Mono.empty()));
    }
}
