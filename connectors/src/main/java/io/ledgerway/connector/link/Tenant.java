package io.ledgerway.connector.link;

import java.util.Map;

/** The organisation at the platform that a connection reads and writes. */
public record Tenant(String id, String name, Map<String, String> attributes) {

    public Tenant {
        attributes = Map.copyOf(attributes);
    }
}
