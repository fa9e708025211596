package io.ledgerway.company.link.attempt;

import io.ledgerway.starter.encryption.EncryptedColumn;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Encrypted columns of link attempts, for key rotation. */
@Configuration(proxyBeanMethods = false)
class LinkEncryptionConfiguration {

    @Bean
    EncryptedColumn sealedVerifier() {
        return new EncryptedColumn("link_attempt", "verifier_sealed", "id::text");
    }

    @Bean
    EncryptedColumn sealedChoice() {
        return new EncryptedColumn("link_attempt", "credentials_sealed", "id::text");
    }
}
