package io.ledgerway.expense.drift;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How drift is found.
 *
 * @param recent how far back a posted transaction makes what it used worth watching
 */
@ConfigurationProperties("ledgerway.drift")
record DriftProperties(@DefaultValue("30d") Duration recent) {}
