package io.ledgerway.company.settings;

import io.ledgerway.company.client.Clients;
import io.ledgerway.company.otp.LinkAddresses;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Profile, link settings, images. */
@Configuration(proxyBeanMethods = false)
class SettingsConfiguration {

    @Bean
    Images clientImages(JdbcClient jdbc, LinkAddresses links) {
        return new Images(jdbc, links);
    }

    @Bean
    Settings settings(ClientSettingsRepository repository, Clients clients, Images images) {
        return new Settings(repository, clients, images);
    }
}
