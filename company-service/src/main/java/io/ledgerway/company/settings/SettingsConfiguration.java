package io.ledgerway.company.settings;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.settings.image.ImageRepository;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Beans of profile, link settings and images. */
@Configuration(proxyBeanMethods = false)
class SettingsConfiguration {

    @Bean
    ImageRepository clientImages(JdbcClient jdbc, LinkAddresses links) {
        return new ImageRepository(jdbc, links);
    }

    @Bean
    ClientSettingsService settings(
            ClientSettingsRepository repository,
            ClientLookup clientLookup,
            ImageRepository imageRepository) {
        return new ClientSettingsService(repository, clientLookup, imageRepository);
    }
}
