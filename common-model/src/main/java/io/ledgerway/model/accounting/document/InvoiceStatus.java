package io.ledgerway.model.accounting.document;

import com.fasterxml.jackson.annotation.JsonValue;

/** Status of an invoice. */
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

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
