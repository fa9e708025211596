package io.ledgerway.webhook.catalogue;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class CatalogueConfiguration {

    @Bean
    EventTypes eventTypes() {
        return new EventTypes();
    }
}
