package io.ledgerway.connector.access;

import java.util.Map;

/**
 * The organisation that a connection reads from and writes to.
 *
 * @param attributes what else the connector needs to address it
 */
public record Tenant(String id, String name, Map<String, String> attributes) {

    public Tenant {
        attributes = Map.copyOf(attributes);
    }
}
