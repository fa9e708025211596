package io.ledgerway.sync.platform;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the calls to platforms.
 *
 * @param circuitFailingConnections number of connections that must fail within a minute to open the
 *     circuit of a platform
 * @param circuitPause how long the circuit stays open; doubled after each failed probe
 * @param maxCircuitPause upper limit of the doubled pause
 * @param allowedNetworks networks (CIDR) that are permitted although they are not public, there
 *     also without encryption, for addresses of platforms that customers type
 * @param proxy {@code host:port} of an HTTP proxy for requests with https
 */
@ConfigurationProperties("ledgerway.platform")
record PlatformProperties(
        @DefaultValue("5") int circuitFailingConnections,
        @DefaultValue("30s") Duration circuitPause,
        @DefaultValue("10m") Duration maxCircuitPause,
        @Nullable List<String> allowedNetworks,
        @Nullable String proxy) {

    List<String> networks() {
        return allowedNetworks == null ? List.of() : allowedNetworks;
    }
}
