package io.ledgerway.company.people.oidc;

import io.ledgerway.starter.secret.SealedColumn;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What of an attempt to sign in is sealed, for the change of keys. */
@Configuration(proxyBeanMethods = false)
class SealedOidcColumn {

    @Bean
    SealedColumn sealedOidcVerifier() {
        return new SealedColumn("oidc_attempt", "verifier_sealed", "id::text");
    }
}
