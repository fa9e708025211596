package io.ledgerway.sandbox.oauth;

import io.ledgerway.sandbox.tenant.Tenants;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The authorization server. */
@Configuration(proxyBeanMethods = false)
class OAuthConfiguration {

    @Bean
    RegisteredClient registeredClient(OAuthProperties properties) {
        return new RegisteredClient(properties);
    }

    @Bean
    AuthorizationRequests authorizationRequests(JdbcClient jdbc, Clock clock) {
        return new AuthorizationRequests(jdbc, clock);
    }

    @Bean
    Grants grants(JdbcClient jdbc, Clock clock) {
        return new Grants(jdbc, clock);
    }

    @Bean
    Codes codes(JdbcClient jdbc, Grants grants) {
        return new Codes(jdbc, grants);
    }

    @Bean
    Tokens tokens(JdbcClient jdbc, Grants grants, Codes codes, Tenants tenants) {
        return new Tokens(jdbc, grants, codes, tenants);
    }

    @Bean
    SecretTenant secretTenant(Tokens tokens) {
        return new SecretTenant(tokens);
    }

    @Bean
    PageSecurityFilter pageSecurityFilter() {
        return new PageSecurityFilter();
    }
}
