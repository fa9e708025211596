package io.ledgerway.starter.encryption;

import io.ledgerway.configuration.ReloadableSecret;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.core.env.Environment;

/**
 * Provides the {@link Encryptor} of a service; {@code ledgerway.secrets.enabled=false} switches it
 * off.
 */
@AutoConfiguration
@ConditionalOnBooleanProperty(name = "ledgerway.secrets.enabled", matchIfMissing = true)
@EnableConfigurationProperties(KeysetProperties.class)
class EncryptionAutoConfiguration {

    static final String KEYSET = "LEDGERWAY_SECRETS_KEYSET";

    /** Reports a missing keyset before a database or a broker is contacted. */
    @Bean
    static BeanFactoryPostProcessor keysetCheck(Environment environment) {
        return _ ->
                Encryptor.of(
                        Binder.get(environment)
                                .bindOrCreate("ledgerway.secrets", KeysetProperties.class)
                                .json());
    }

    @Bean
    Encryptor encryptor(KeysetProperties properties) {
        return Encryptor.of(properties.json());
    }

    @Bean
    @Order(0)
    ReloadableSecret reloadableKeyset(Encryptor encryptor) {
        return new ReloadableSecret(KEYSET, encryptor::replaceKeyset);
    }
}
