package io.ledgerway.starter.identity;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.identity.TestKeys;
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
        context.withPropertyValues(TestKeys.settings(ServiceName.SYNC))
                .run(service ->
                        assertThat(service)
                                .hasSingleBean(IdentityTokenIssuer.class)
                                .hasSingleBean(JwtDecoder.class)
                                .hasSingleBean(InternalRestClientFactory.class));
    }

    @Test
    void refusesToStartWithoutKeys() {
        assertRefused("ledgerway.identity.service=sync-service");
    }

    @Test
    void refusesToStartWithTheKeyOfAnotherService() {
        assertRefused(
                "ledgerway.identity.service=sync-service",
                "ledgerway.identity.key=" + TestKeys.of(ServiceName.FILE).privateKey(),
                "ledgerway.identity.public-keys=" + TestKeys.publicKeys());
    }

    @Test
    void refusesToStartUnderAnUnknownName() {
        assertRefused("ledgerway.identity.service=portal");
    }

    private void assertRefused(String... settings) {
        context.withPropertyValues(settings)
                .run(service ->
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
