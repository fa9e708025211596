package io.ledgerway.webhook.deliverylog;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(DeliveryLogQueries.class)
class DeliveryLogConfiguration {}
