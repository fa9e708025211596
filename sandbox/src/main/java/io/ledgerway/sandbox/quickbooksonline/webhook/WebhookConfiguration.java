package io.ledgerway.sandbox.quickbooksonline.webhook;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of notifications. */
@Configuration(proxyBeanMethods = false)
@Import({Notifications.class, WebhookSender.class})
class WebhookConfiguration {}
