package io.ledgerway.company.operator;

import io.ledgerway.configuration.ReloadableSecret;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans of the operators' keys. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(OperatorProperties.class)
class OperatorConfiguration {

    @Bean
    OperatorKeys operatorKeys(OperatorProperties settings) {
        return OperatorKeys.of(settings);
    }

    @Bean
    ReloadableSecret operatorKeysSecret(OperatorKeys keys) {
        return new ReloadableSecret("LEDGERWAY_ADMIN_KEYS", keys::replace);
    }
}
