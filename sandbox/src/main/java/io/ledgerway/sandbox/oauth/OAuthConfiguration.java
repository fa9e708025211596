package io.ledgerway.sandbox.oauth;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of the authorization server. */
@Configuration(proxyBeanMethods = false)
@Import({
    AuthorizationCodes.class,
    AuthorizationRequests.class,
    DialectGrants.class,
    Grants.class,
    RegisteredClient.class,
    TokenEndpointTenant.class,
    Tokens.class
})
class OAuthConfiguration {

    @Bean
    PageSecurityFilter pageSecurityFilter() {
        return new PageSecurityFilter();
    }
}
