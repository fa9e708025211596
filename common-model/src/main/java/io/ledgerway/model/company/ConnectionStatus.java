package io.ledgerway.model.company;

import com.fasterxml.jackson.annotation.JsonValue;

/** Status of a connection; the values are a closed list of the API. */
public enum ConnectionStatus {
    PENDING_AUTH("PendingAuth"),
    LINKED("Linked"),
    UNLINKED("Unlinked"),
    DEAUTHORIZED("Deauthorized");

    private final String wire;

    ConnectionStatus(String wire) {
        this.wire = wire;
    }

    @JsonValue
    public String wire() {
        return wire;
    }
}
