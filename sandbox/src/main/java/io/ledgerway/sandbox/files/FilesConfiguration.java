package io.ledgerway.sandbox.files;

import io.ledgerway.sandbox.tenant.Tenants;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.ObjectMapper;

/** Beans of files. */
@Configuration(proxyBeanMethods = false)
class FilesConfiguration {

    @Bean
    Attachments attachments(JdbcClient jdbc, Tenants tenants) {
        return new Attachments(jdbc, tenants);
    }

    @Bean
    PrintedDocuments printedDocuments(ObjectMapper json) {
        return new PrintedDocuments(json);
    }
}
