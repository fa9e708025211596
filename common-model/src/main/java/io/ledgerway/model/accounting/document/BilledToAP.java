package io.ledgerway.model.accounting.document;

import com.fasterxml.jackson.annotation.JsonValue;

/** Customer or project that a purchase is billed to. */
public enum BilledToAP {
    UNKNOWN("Unknown"),
    NOT_APPLICABLE("NotApplicable"),
    CUSTOMER("Customer"),
    PROJECT("Project");

    private final String wire;

    BilledToAP(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
