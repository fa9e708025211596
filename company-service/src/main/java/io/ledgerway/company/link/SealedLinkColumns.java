package io.ledgerway.company.link;

import io.ledgerway.starter.secret.SealedColumn;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What of an attempt is sealed, for the change of keys. */
@Configuration(proxyBeanMethods = false)
class SealedLinkColumns {

    @Bean
    SealedColumn sealedVerifier() {
        return new SealedColumn("link_attempt", "verifier_sealed", "id::text");
    }

    @Bean
    SealedColumn sealedChoice() {
        return new SealedColumn("link_attempt", "credentials_sealed", "id::text");
    }
}
