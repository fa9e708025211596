package io.ledgerway.webhook.automation;

import jakarta.validation.constraints.Pattern;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of automation keys.
 *
 * @param region suffix of keys after a dot: the region of this installation
 */
@Validated
@ConfigurationProperties("ledgerway.webhook.automation")
record AutomationProperties(
        @DefaultValue("us") @Pattern(regexp = "[a-z0-9-]{1,20}") String region) {}
