package io.ledgerway.sandbox.control;

import io.ledgerway.sandbox.tenant.Tenants;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans of the control API. */
@Configuration(proxyBeanMethods = false)
class ControlConfiguration {

    @Bean
    TenantLookup tenantLookup(Tenants tenants) {
        return new TenantLookup(tenants);
    }

    @Bean
    LoopbackFilter loopbackFilter() {
        return new LoopbackFilter();
    }
}
