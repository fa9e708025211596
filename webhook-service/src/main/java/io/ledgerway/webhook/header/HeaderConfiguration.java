package io.ledgerway.webhook.header;

import io.ledgerway.starter.encryption.EncryptedColumn;
import io.ledgerway.starter.encryption.Encryptor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class HeaderConfiguration {

    @Bean
    CustomHeaders customHeaders(JdbcClient jdbc, Encryptor encryptor) {
        return new CustomHeaders(jdbc, encryptor);
    }

    @Bean
    EncryptedColumn sealedHeaders() {
        return new EncryptedColumn("consumer_header", "sealed", "consumer_id::text");
    }
}
