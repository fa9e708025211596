package io.ledgerway.sandbox.tenant;

import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Beans of organisations and their clocks. */
@Configuration(proxyBeanMethods = false)
class TenantConfiguration {

    @Bean
    Tenants tenants(JdbcClient jdbc, Clock clock) {
        return new Tenants(jdbc, clock);
    }
}
