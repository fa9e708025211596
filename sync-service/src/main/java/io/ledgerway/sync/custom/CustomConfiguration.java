package io.ledgerway.sync.custom;

import io.ledgerway.sync.pagination.PageCursors;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class CustomConfiguration {

    @Bean
    CustomTypeRepository customTypeRepository(JdbcClient jdbc, JsonMapper json) {
        return new CustomTypeRepository(jdbc, json);
    }

    @Bean
    CustomRecordRepository customRecordRepository(JdbcClient jdbc, JsonMapper json) {
        return new CustomRecordRepository(jdbc, json);
    }

    @Bean
    CustomRecordQueries customRecordQueries(JdbcClient jdbc, PageCursors pageCursors) {
        return new CustomRecordQueries(jdbc, pageCursors);
    }
}
