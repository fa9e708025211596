package io.ledgerway.webhook.message;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the older form.
 *
 * @param enabled whether there are rules and alerts, and messages in the older form
 */
@ConfigurationProperties("ledgerway.webhook.legacy")
record LegacyProperties(@DefaultValue("false") boolean enabled) {}
