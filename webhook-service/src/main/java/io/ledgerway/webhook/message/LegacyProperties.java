package io.ledgerway.webhook.message;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of legacy messages.
 *
 * @param enabled whether rules, alerts and legacy messages are enabled
 */
@ConfigurationProperties("ledgerway.webhook.legacy")
record LegacyProperties(@DefaultValue("false") boolean enabled) {}
