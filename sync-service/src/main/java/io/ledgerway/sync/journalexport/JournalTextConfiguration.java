package io.ledgerway.sync.journalexport;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class JournalTextConfiguration {

    @Bean
    JournalQueries journalQueries(JdbcClient jdbc, JsonMapper json) {
        return new JournalQueries(jdbc, json);
    }
}
