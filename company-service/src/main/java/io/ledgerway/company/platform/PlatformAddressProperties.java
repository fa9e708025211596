package io.ledgerway.company.platform;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Addresses of platforms that customers type.
 *
 * @param allowedNetworks networks (CIDR) that are permitted although they are not public, there
 *     also without encryption
 */
@ConfigurationProperties("ledgerway.platform")
record PlatformAddressProperties(@Nullable List<String> allowedNetworks) {

    List<String> networks() {
        return allowedNetworks == null ? List.of() : allowedNetworks;
    }
}
