package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonValue;

/** What an address is for (accounting-data.md 4). */
public enum AddressType {
    UNKNOWN("Unknown"),
    BILLING("Billing"),
    DELIVERY("Delivery");

    private final String wire;

    AddressType(String wire) {
        this.wire = wire;
    }

    /** The word on the wire. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
