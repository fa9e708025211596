package io.ledgerway.starter.identity;

import io.ledgerway.configuration.ReloadableSecret;
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
    IdentityKeys identityKeys(IdentityProperties settings) {
        return IdentityKeys.parse(settings.keys());
    }

    @Bean
    ReloadableSecret reloadableIdentityKeys(IdentityKeys keys) {
        return new ReloadableSecret("LEDGERWAY_IDENTITY_KEYS", keys::replace);
    }

    @Bean
    IdentityTokenIssuer identityTokenIssuer(
            IdentityKeys keys,
            @Value("${spring.application.name:service}") String service,
            ObjectProvider<Clock> clock) {
        return new JwtIdentityTokenIssuer(keys, service, clock.getIfAvailable(Clock::systemUTC));
    }

    @Bean
    BearerTokenIssuer bearerTokenIssuer(IdentityKeys keys, ObjectProvider<Clock> clock) {
        return new JwtBearerTokenIssuer(keys, clock.getIfAvailable(Clock::systemUTC));
    }

    @Bean
    JwtDecoder identityDecoder(IdentityKeys keys, ObjectProvider<Clock> clock) {
        return new CachedJwtDecoder(keys, clock.getIfAvailable(Clock::systemUTC));
    }

    @Bean
    @ConditionalOnMissingBean
    InternalRestClientFactory internalRestClientFactory(
            ObjectProvider<RestClient.Builder> builder, IdentityTokenIssuer tokens) {
        return new AuthenticatingRestClientFactory(
                builder.getIfAvailable(RestClient::builder), tokens);
    }
}
