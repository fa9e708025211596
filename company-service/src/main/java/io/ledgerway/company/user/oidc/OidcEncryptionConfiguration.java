package io.ledgerway.company.user.oidc;

import io.ledgerway.starter.encryption.EncryptedColumn;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Encrypted column of OpenID Connect attempts, for key rotation. */
@Configuration(proxyBeanMethods = false)
class OidcEncryptionConfiguration {

    @Bean
    EncryptedColumn sealedOidcVerifier() {
        return new EncryptedColumn("oidc_attempt", "verifier_sealed", "id::text");
    }
}
