package io.ledgerway.starter.identity;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.configuration.ReloadableSecret;
import io.ledgerway.configuration.identity.IdentityKeys;
import io.ledgerway.configuration.identity.IdentityProperties;
import io.ledgerway.configuration.time.TestClock;
import io.ledgerway.model.identity.ServiceName;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.restclient.autoconfigure.RestClientAutoConfiguration;
import org.springframework.boot.security.autoconfigure.UserDetailsServiceAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.web.client.RestClient;

/** Provides identity tokens: verification of incoming ones, issue for calls to other services. */
@AutoConfiguration(
        before = UserDetailsServiceAutoConfiguration.class,
        after = RestClientAutoConfiguration.class)
@ConditionalOnBooleanProperty(name = "ledgerway.identity.enabled", matchIfMissing = true)
@EnableConfigurationProperties(IdentityProperties.class)
class IdentityAutoConfiguration {

    @Bean
    IdentityKeys identityKeys(
            IdentityProperties settings,
            @Value("${ledgerway.identity.service:${spring.application.name:}}") String name) {
        ServiceName service =
                ServiceName.of(name)
                        .orElseThrow(() ->
                                new InvalidConfigurationException(
                                        "LEDGERWAY_IDENTITY_SERVICE is not the name of a service: "
                                                + name));
        return IdentityKeys.parse(service, settings.key(), settings.publicKeys());
    }

    @Bean
    ReloadableSecret reloadableIdentityKey(IdentityKeys keys) {
        return new ReloadableSecret("LEDGERWAY_IDENTITY_KEY", keys::replaceKey);
    }

    @Bean
    ReloadableSecret reloadablePublicKeys(IdentityKeys keys) {
        return new ReloadableSecret("LEDGERWAY_IDENTITY_PUBLIC_KEYS", keys::replacePublicKeys);
    }

    @Bean
    IdentityTokenIssuer identityTokenIssuer(IdentityKeys keys, ObjectProvider<Clock> clock) {
        return new JwtIdentityTokenIssuer(keys, machine(clock));
    }

    @Bean
    BearerTokenIssuer bearerTokenIssuer(IdentityKeys keys, ObjectProvider<Clock> clock) {
        return new JwtBearerTokenIssuer(keys, clock.getIfAvailable(Clock::systemUTC));
    }

    @Bean
    JwtDecoder identityDecoder(IdentityKeys keys, ObjectProvider<Clock> clock) {
        return new CachedJwtDecoder(keys, machine(clock));
    }

    /** Tokens between services do not follow a test clock. */
    private static Clock machine(ObjectProvider<Clock> clock) {
        return TestClock.machine(clock.getIfAvailable(Clock::systemUTC));
    }

    @Bean
    @ConditionalOnMissingBean
    InternalRestClientFactory internalRestClientFactory(
            ObjectProvider<RestClient.Builder> builder, IdentityTokenIssuer tokens) {
        return new AuthenticatingRestClientFactory(
                builder.getIfAvailable(RestClient::builder), tokens);
    }
}
