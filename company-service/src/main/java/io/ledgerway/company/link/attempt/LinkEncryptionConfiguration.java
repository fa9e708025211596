package io.ledgerway.company.link.attempt;

import io.ledgerway.starter.encryption.EncryptedColumn;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What of an attempt is sealed, for the change of keys. */
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
