package io.ledgerway.company.platform;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Settings of the network access to platforms.
 *
 * @param allowedNetworks networks (CIDR) that are permitted although they are not public, there
 *     also without encryption, for addresses of platforms that customers type
 * @param proxy {@code host:port} of an HTTP proxy for requests with https
 */
@ConfigurationProperties("ledgerway.platform")
record PlatformAddressProperties(@Nullable List<String> allowedNetworks, @Nullable String proxy) {

    List<String> networks() {
        return allowedNetworks == null ? List.of() : allowedNetworks;
    }
}
