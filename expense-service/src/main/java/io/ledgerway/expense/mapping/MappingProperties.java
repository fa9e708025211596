package io.ledgerway.expense.mapping;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Mapping options.
 *
 * @param refreshAfter reading them has older data read again
 */
@ConfigurationProperties("ledgerway.mapping")
record MappingProperties(@DefaultValue("5m") Duration refreshAfter) {}
