package io.ledgerway.webhook.legacyrule;

import java.time.LocalDate;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the legacy API.
 *
 * @param enabled whether they are there; switched off, their paths are 404
 * @param sunset the day from which clients must not count on them, as the header says
 */
@ConfigurationProperties("ledgerway.webhook.legacy")
record RuleProperties(
        @DefaultValue("false") boolean enabled, @DefaultValue("2027-12-31") LocalDate sunset) {}
