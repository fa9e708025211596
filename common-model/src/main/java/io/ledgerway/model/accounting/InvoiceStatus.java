package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonValue;

/** Where an invoice stands (accounting-data.md 13). */
public enum InvoiceStatus {
    UNKNOWN("Unknown"),
    DRAFT("Draft"),
    SUBMITTED("Submitted"),
    PARTIALLY_PAID("PartiallyPaid"),
    PAID("Paid"),
    VOID("Void");

    private final String wire;

    InvoiceStatus(String wire) {
        this.wire = wire;
    }

    /** The word on the wire. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
