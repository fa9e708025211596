package io.ledgerway.connector.pull;

import java.util.Map;

/**
 * Where a read stands; opaque to everybody but the connector that made it. Small, and stored in the
 * same transaction as the page it belongs to.
 */
public record Checkpoint(int version, Map<String, String> state) {

    public Checkpoint {
        state = Map.copyOf(state);
    }
}
