package io.ledgerway.expense.mappingoptions;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Properties of mapping options.
 *
 * @param refreshAfter age of the data from which a read queues a refresh
 */
@ConfigurationProperties("ledgerway.mapping")
record MappingProperties(@DefaultValue("5m") Duration refreshAfter) {}
