package io.ledgerway.company.integration;

import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.platform.Platforms;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

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

    @Bean
    Logos logos(LinkAddresses links) {
        return new Logos(links);
    }

    @Bean
    IntegrationListing integrationListing(
            Integrations integrations, Logos logos, JdbcClient jdbc, JsonMapper json) {
        return new IntegrationListing(integrations, logos, jdbc, json);
    }
}
