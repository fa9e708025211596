package io.ledgerway.webhook.header;

import io.ledgerway.starter.encryption.EncryptedColumn;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(CustomHeaders.class)
class HeaderConfiguration {

    @Bean
    EncryptedColumn sealedHeaders() {
        return new EncryptedColumn("consumer_header", "sealed", "consumer_id::text");
    }
}
