package io.ledgerway.connector.pull;

import java.util.Map;

/**
 * The position of a pull. Opaque to all but the connector that created it; small; stored in the
 * same transaction as the page it belongs to.
 */
public record Checkpoint(int version, Map<String, String> state) {

    public Checkpoint {
        state = Map.copyOf(state);
    }
}
