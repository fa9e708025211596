package io.ledgerway.webhook.eventtype;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(EventTypeCatalogue.class)
class EventTypeConfiguration {}
