package io.ledgerway.sandbox.xero.webhook;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of webhooks of the Xero dialect. */
@Configuration(proxyBeanMethods = false)
@Import({XeroEvents.class, XeroWebhooks.class})
class XeroWebhookConfiguration {}
