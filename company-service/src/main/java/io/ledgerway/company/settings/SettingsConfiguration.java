package io.ledgerway.company.settings;

import io.ledgerway.company.otp.LinkAddresses;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Profile, link settings, images. */
@Configuration(proxyBeanMethods = false)
class SettingsConfiguration {

    @Bean
    SettingsStore settingsStore(JdbcClient jdbc, JsonMapper json) {
        return new SettingsStore(jdbc, json);
    }

    @Bean
    Images clientImages(JdbcClient jdbc, LinkAddresses links) {
        return new Images(jdbc, links);
    }

    @Bean
    Settings settings(SettingsStore store, Images images) {
        return new Settings(store, images);
    }
}
