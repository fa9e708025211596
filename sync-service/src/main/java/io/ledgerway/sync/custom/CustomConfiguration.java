package io.ledgerway.sync.custom;

import io.ledgerway.sync.walk.Walks;
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

    @Bean
    CustomPages customPages(JdbcClient jdbc, Walks walks) {
        return new CustomPages(jdbc, walks);
    }

    @Bean
    CustomPaths customPaths() {
        return new CustomPaths();
    }
}
