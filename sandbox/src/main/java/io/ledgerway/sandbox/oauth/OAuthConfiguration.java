package io.ledgerway.sandbox.oauth;

import io.ledgerway.sandbox.tenant.Tenants;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Beans of the authorization server. */
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
    AuthorizationCodes authorizationCodes(JdbcClient jdbc, Grants grants) {
        return new AuthorizationCodes(jdbc, grants);
    }

    @Bean
    Tokens tokens(
            JdbcClient jdbc,
            Grants grants,
            AuthorizationCodes authorizationCodes,
            Tenants tenants) {
        return new Tokens(jdbc, grants, authorizationCodes, tenants);
    }

    @Bean
    DialectGrants dialectGrants(
            Grants grants, AuthorizationCodes authorizationCodes, Tokens tokens) {
        return new DialectGrants(grants, authorizationCodes, tokens);
    }

    @Bean
    TokenEndpointTenant tokenEndpointTenant(Tokens tokens) {
        return new TokenEndpointTenant(tokens);
    }

    @Bean
    PageSecurityFilter pageSecurityFilter() {
        return new PageSecurityFilter();
    }
}
