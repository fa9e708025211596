package io.ledgerway.webhook.legacyrule;

import java.time.LocalDate;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the legacy API.
 *
 * @param enabled whether rules and alerts are served; otherwise their paths are 404
 * @param sunset date of the {@code Sunset} header, after which clients must not rely on the API
 */
@ConfigurationProperties("ledgerway.webhook.legacy")
record RuleProperties(
        @DefaultValue("true") boolean enabled, @DefaultValue("2027-12-31") LocalDate sunset) {}
