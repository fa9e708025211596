package io.ledgerway.model.company;

import com.fasterxml.jackson.annotation.JsonValue;

/** Where a connection stands (platform.md 12.4); a closed list on the wire. */
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
