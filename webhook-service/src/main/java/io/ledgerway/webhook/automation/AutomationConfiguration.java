package io.ledgerway.webhook.automation;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(AutomationKeys.class)
class AutomationConfiguration {}
