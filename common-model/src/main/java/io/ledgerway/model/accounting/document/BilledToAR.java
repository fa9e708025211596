package io.ledgerway.model.accounting.document;

import com.fasterxml.jackson.annotation.JsonValue;

/** Project that a sale is billed to, besides its customer. */
public enum BilledToAR {
    UNKNOWN("Unknown"),
    NOT_APPLICABLE("NotApplicable"),
    PROJECT("Project");

    private final String wire;

    BilledToAR(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
