package io.ledgerway.webhook.signing;

import io.ledgerway.starter.secret.SealedColumn;
import io.ledgerway.starter.secret.Sealer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class SigningConfiguration {

    @Bean
    SigningSecrets signingSecrets(JdbcClient jdbc, Sealer sealer) {
        return new SigningSecrets(jdbc, sealer);
    }

    @Bean
    SealedColumn sealedSigningSecrets() {
        return new SealedColumn("consumer_secret", "sealed", "consumer_id::text");
    }
}
