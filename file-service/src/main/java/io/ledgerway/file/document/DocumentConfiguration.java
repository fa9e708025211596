package io.ledgerway.file.document;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class DocumentConfiguration {

    @Bean
    DocumentRepository documentRepository(JdbcClient jdbc) {
        return new DocumentRepository(jdbc);
    }
}
