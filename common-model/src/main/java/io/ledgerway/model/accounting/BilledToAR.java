package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Whom a sale is billed to besides its customer; unlike purchases never another customer
 * (accounting-data.md 4).
 */
public enum BilledToAR {
    UNKNOWN("Unknown"),
    NOT_APPLICABLE("NotApplicable"),
    PROJECT("Project");

    private final String wire;

    BilledToAR(String wire) {
        this.wire = wire;
    }

    /** The word on the wire. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
