package io.ledgerway.sync.settings;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class SettingsConfiguration {

    @Bean
    SyncSettings syncSettings(JdbcClient jdbc, JsonMapper json) {
        return new SyncSettings(jdbc, json);
    }
}
