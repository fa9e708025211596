package io.ledgerway.company.secret;

import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/** Makes the one sealer of this service. */
@Configuration(proxyBeanMethods = false)
class SecretConfiguration {

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
}
