package io.ledgerway.starter.secret;

import io.ledgerway.configuration.LiveSecret;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.core.env.Environment;

/** Makes the one sealer of a service; {@code ledgerway.secrets.enabled=false} does without. */
@AutoConfiguration
@ConditionalOnBooleanProperty(name = "ledgerway.secrets.enabled", matchIfMissing = true)
@EnableConfigurationProperties(SecretsProperties.class)
class SecretAutoConfiguration {

    static final String KEYSET = "LEDGERWAY_SECRETS_KEYSET";

    /** What is missing is said before a database or a broker is looked for. */
    @Bean
    static BeanFactoryPostProcessor keysetFirst(Environment environment) {
        return _ ->
                Sealer.of(
                        Binder.get(environment)
                                .bindOrCreate("ledgerway.secrets", SecretsProperties.class)
                                .json());
    }

    @Bean
    Sealer sealer(SecretsProperties properties) {
        return Sealer.of(properties.json());
    }

    @Bean
    @Order(0)
    LiveSecret liveKeyset(Sealer sealer) {
        return new LiveSecret(KEYSET, sealer::replace);
    }
}
