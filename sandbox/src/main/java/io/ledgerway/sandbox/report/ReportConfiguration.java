package io.ledgerway.sandbox.report;

import io.ledgerway.sandbox.tenant.Tenants;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Beans of reports. */
@Configuration(proxyBeanMethods = false)
class ReportConfiguration {

    @Bean
    Reports reports(JdbcClient jdbc, Tenants tenants) {
        return new Reports(new Movements(jdbc), tenants);
    }
}
