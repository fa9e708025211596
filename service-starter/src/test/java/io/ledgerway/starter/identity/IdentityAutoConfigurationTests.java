package io.ledgerway.starter.identity;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.starter.sample.SampleApplication;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.security.oauth2.jwt.JwtDecoder;

class IdentityAutoConfigurationTests {

    private final ApplicationContextRunner context =
            new ApplicationContextRunner()
                    .withConfiguration(AutoConfigurations.of(IdentityAutoConfiguration.class));

    @Test
    void bringsTokensAndInternalCalls() {
        context.withPropertyValues(SampleApplication.KEYS)
                .run(service ->
                        assertThat(service)
                                .hasSingleBean(IdentityTokenIssuer.class)
                                .hasSingleBean(JwtDecoder.class)
                                .hasSingleBean(InternalRestClientFactory.class));
    }

    @Test
    void refusesToStartWithoutKeys() {
        context.run(service ->
                assertThat(service)
                        .getFailure()
                        .rootCause()
                        .isInstanceOf(InvalidConfigurationException.class));
    }

    @Test
    void canBeSwitchedOff() {
        context.withPropertyValues("ledgerway.identity.enabled=false")
                .run(service -> assertThat(service).doesNotHaveBean(IdentityTokenIssuer.class));
    }
}
