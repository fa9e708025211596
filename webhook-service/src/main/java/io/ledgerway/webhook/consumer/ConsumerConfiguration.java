package io.ledgerway.webhook.consumer;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({
    AutomationSubscriptions.class,
    ConsumerService.class,
    ConsumerValidation.class,
    LegacyRuleConsumers.class,
    PortalConsumerService.class
})
class ConsumerConfiguration {}
