package io.ledgerway.company.integration;

import io.ledgerway.connector.PlatformDescriptor;

/**
 * A platform as one client offers it.
 *
 * @param enabled whether the client's customers may choose it
 */
public record Integration(PlatformDescriptor platform, boolean enabled) {

    public String key() {
        return platform.platformKey();
    }
}
