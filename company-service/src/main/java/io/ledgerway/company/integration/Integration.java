package io.ledgerway.company.integration;

import io.ledgerway.connector.PlatformDescriptor;

/**
 * A platform with a client's setting.
 *
 * @param enabled whether the client's customers can connect to it
 */
public record Integration(PlatformDescriptor platform, boolean enabled) {

    public String key() {
        return platform.platformKey();
    }
}
