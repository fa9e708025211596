package io.ledgerway.sync.platform;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the circuit breakers.
 *
 * @param circuitFailingConnections number of connections that must fail within a minute to open the
 *     circuit of a platform
 * @param circuitPause how long the circuit stays open; doubled after each failed probe
 * @param maxCircuitPause upper limit of the doubled pause
 */
@ConfigurationProperties("ledgerway.platform")
record PlatformProperties(
        @DefaultValue("5") int circuitFailingConnections,
        @DefaultValue("30s") Duration circuitPause,
        @DefaultValue("10m") Duration maxCircuitPause) {}
