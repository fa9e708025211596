package io.ledgerway.webhook.health;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(ConsumerHealthService.class)
class HealthConfiguration {}
