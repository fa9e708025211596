package io.ledgerway.sync.custom;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class CustomConfiguration {

    @Bean
    CustomTypes customTypes(JdbcClient jdbc, JsonMapper json) {
        return new CustomTypes(jdbc, json);
    }

    @Bean
    CustomRecords customRecords(JdbcClient jdbc, JsonMapper json) {
        return new CustomRecords(jdbc, json);
    }
}
