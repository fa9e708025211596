package io.ledgerway.sync.dataset;

import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Limits of the queue of data sets.
 *
 * @param maxPerConnection concurrently pulled data sets of one connection
 */
@Validated
@ConfigurationProperties("ledgerway.queue")
record DataSetQueueProperties(@DefaultValue("2") @Min(1) int maxPerConnection) {}
