package io.ledgerway.company.integration;

import io.ledgerway.company.platform.Platforms;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The platforms a client offers. */
@Configuration(proxyBeanMethods = false)
class IntegrationConfiguration {

    @Bean
    IntegrationStore integrationStore(JdbcClient jdbc) {
        return new IntegrationStore(jdbc);
    }

    @Bean
    Integrations integrations(Platforms platforms, IntegrationStore store) {
        return new Integrations(platforms, store);
    }
}
