package io.ledgerway.company.secret;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Makes the one sealer of this service. */
@Configuration(proxyBeanMethods = false)
class SecretConfiguration {

    @Bean
    Sealer sealer(SecretsProperties properties) {
        return Sealer.of(properties.json());
    }
}
