package io.ledgerway.sync.custom;

import io.ledgerway.sync.pagination.PageCursors;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class CustomConfiguration {

    @Bean
    CustomTypeRepository customTypes(JdbcClient jdbc, JsonMapper json) {
        return new CustomTypeRepository(jdbc, json);
    }

    @Bean
    CustomRecordRepository customRecords(JdbcClient jdbc, JsonMapper json) {
        return new CustomRecordRepository(jdbc, json);
    }

    @Bean
    CustomRecordQueries customPages(JdbcClient jdbc, PageCursors pageCursors) {
        return new CustomRecordQueries(jdbc, pageCursors);
    }

    @Bean
    CustomDataOpenApi customPaths() {
        return new CustomDataOpenApi();
    }
}
