package io.ledgerway.company.user.oidc;

import io.ledgerway.starter.encryption.EncryptedColumn;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What of an attempt to sign in is sealed, for the change of keys. */
@Configuration(proxyBeanMethods = false)
class OidcEncryptionConfiguration {

    @Bean
    EncryptedColumn sealedOidcVerifier() {
        return new EncryptedColumn("oidc_attempt", "verifier_sealed", "id::text");
    }
}
