package io.ledgerway.model.accounting.contact;

import com.fasterxml.jackson.annotation.JsonValue;

/** Purpose of an address. */
public enum AddressType {
    UNKNOWN("Unknown"),
    BILLING("Billing"),
    DELIVERY("Delivery");

    private final String wire;

    AddressType(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
