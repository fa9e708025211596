package io.ledgerway.file.document;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class DocumentConfiguration {

    @Bean
    Documents documents(JdbcClient jdbc) {
        return new Documents(jdbc);
    }
}
