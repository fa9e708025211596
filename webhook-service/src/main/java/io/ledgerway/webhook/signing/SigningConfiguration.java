package io.ledgerway.webhook.signing;

import io.ledgerway.starter.encryption.EncryptedColumn;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(SigningSecrets.class)
class SigningConfiguration {

    @Bean
    EncryptedColumn sealedSigningSecrets() {
        return new EncryptedColumn("consumer_secret", "sealed", "consumer_id::text");
    }
}
