package io.ledgerway.starter.identity;

import io.ledgerway.configuration.LiveSecret;
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

/** Brings identity tokens: verified on the way in, made for calls to other services. */
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
    LiveSecret liveIdentityKeys(IdentityKeys keys) {
        return new LiveSecret("LEDGERWAY_IDENTITY_KEYS", keys::replace);
    }

    @Bean
    IdentityTokens identityTokens(
            IdentityKeys keys,
            @Value("${spring.application.name:service}") String service,
            ObjectProvider<Clock> clock) {
        return new SignedIdentityTokens(keys, service, clock.getIfAvailable(Clock::systemUTC));
    }

    @Bean
    BearerTokens bearerTokens(IdentityKeys keys, ObjectProvider<Clock> clock) {
        return new SignedBearerTokens(keys, clock.getIfAvailable(Clock::systemUTC));
    }

    @Bean
    JwtDecoder identityDecoder(IdentityKeys keys, ObjectProvider<Clock> clock) {
        return new CachedJwtDecoder(keys, clock.getIfAvailable(Clock::systemUTC));
    }

    @Bean
    @ConditionalOnMissingBean
    InternalHttp internalHttp(ObjectProvider<RestClient.Builder> builder, IdentityTokens tokens) {
        return new TokenHttp(builder.getIfAvailable(RestClient::builder), tokens);
    }
}
