package io.ledgerway.expense.drift;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Properties of drift detection.
 *
 * @param maxTransactionAge age up to which posted transactions contribute their references
 */
@ConfigurationProperties("ledgerway.drift")
record DriftProperties(@DefaultValue("30d") Duration maxTransactionAge) {}
