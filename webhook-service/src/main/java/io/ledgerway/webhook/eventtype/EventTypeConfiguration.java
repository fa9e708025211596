package io.ledgerway.webhook.eventtype;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class EventTypeConfiguration {

    @Bean
    EventTypeCatalogue eventTypes() {
        return new EventTypeCatalogue();
    }
}
