package io.ledgerway.webhook.signing;

import io.ledgerway.starter.encryption.EncryptedColumn;
import io.ledgerway.starter.encryption.Encryptor;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class SigningConfiguration {

    @Bean
    SigningSecrets signingSecrets(JdbcClient jdbc, Encryptor encryptor, Clock clock) {
        return new SigningSecrets(jdbc, encryptor, clock);
    }

    @Bean
    EncryptedColumn sealedSigningSecrets() {
        return new EncryptedColumn("consumer_secret", "sealed", "consumer_id::text");
    }
}
