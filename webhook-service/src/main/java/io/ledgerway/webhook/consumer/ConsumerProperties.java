package io.ledgerway.webhook.consumer;

import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Limits of consumers.
 *
 * @param maxConsumers maximum number of consumers of a client
 */
@Validated
@ConfigurationProperties("ledgerway.webhook")
record ConsumerProperties(@DefaultValue("50") @Min(1) int maxConsumers) {}
