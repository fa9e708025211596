package io.ledgerway.model.accounting.document;

import com.fasterxml.jackson.annotation.JsonValue;

/** Status of a bill. */
public enum BillStatus {
    UNKNOWN("Unknown"),
    OPEN("Open"),
    PARTIALLY_PAID("PartiallyPaid"),
    PAID("Paid"),
    VOID("Void"),
    DRAFT("Draft");

    private final String wire;

    BillStatus(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
