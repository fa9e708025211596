package io.ledgerway.sandbox.api;

import io.ledgerway.sandbox.oauth.Tokens;
import io.ledgerway.sandbox.tenant.Tenants;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans of the native API. */
@Configuration(proxyBeanMethods = false)
class ApiConfiguration {

    @Bean
    TenantAccess tenantAccess(Tokens tokens, Tenants tenants) {
        return new TenantAccess(tokens, tenants);
    }
}
