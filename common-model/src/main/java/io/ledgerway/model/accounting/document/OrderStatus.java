package io.ledgerway.model.accounting.document;

import com.fasterxml.jackson.annotation.JsonValue;

/** Status of a purchase or sales order. */
public enum OrderStatus {
    UNKNOWN("Unknown"),
    DRAFT("Draft"),
    OPEN("Open"),
    CLOSED("Closed"),
    VOID("Void");

    private final String wire;

    OrderStatus(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
