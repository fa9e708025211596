package io.ledgerway.company.integration;

import com.fasterxml.jackson.annotation.JsonValue;

/** How far a feature has come (platform.md 16); a closed list on the wire. */
enum FeatureState {
    RELEASE("Release"),
    /** Nobody can do this with the data type, whatever the platform. */
    NOT_SUPPORTED("NotSupported"),
    /** We have not built it for the platform. */
    NOT_IMPLEMENTED("NotImplemented");

    private final String wire;

    FeatureState(String wire) {
        this.wire = wire;
    }

    @JsonValue
    String wire() {
        return wire;
    }
}
