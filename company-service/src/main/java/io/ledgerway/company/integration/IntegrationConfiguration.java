package io.ledgerway.company.integration;

import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.platform.PlatformAssets;
import io.ledgerway.company.platform.Platforms;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Beans of integrations. */
@Configuration(proxyBeanMethods = false)
class IntegrationConfiguration {

    @Bean
    IntegrationRepository integrationRepository(JdbcClient jdbc) {
        return new IntegrationRepository(jdbc);
    }

    @Bean
    Integrations integrations(Platforms platforms, IntegrationRepository store) {
        return new Integrations(platforms, store);
    }

    @Bean
    PlatformImages platformImages(LinkAddresses links, PlatformAssets assets) {
        return new PlatformImages(links, assets);
    }

    @Bean
    IntegrationQueries integrationQueries(
            Integrations integrations,
            PlatformImages platformImages,
            JdbcClient jdbc,
            JsonMapper json) {
        return new IntegrationQueries(integrations, platformImages, jdbc, json);
    }
}
