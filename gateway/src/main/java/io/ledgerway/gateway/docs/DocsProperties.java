package io.ledgerway.gateway.docs;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the documentation.
 *
 * @param docsQuietPeriod how long after its start the gateway prepares the API reference; with zero
 *     the first request does
 */
@ConfigurationProperties("ledgerway.gateway")
record DocsProperties(@DefaultValue("30s") Duration docsQuietPeriod) {}
