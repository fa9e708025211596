package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonValue;

/** Where a credit note or a bill credit note stands (accounting-data.md 15, 16). */
public enum CreditNoteStatus {
    UNKNOWN("Unknown"),
    DRAFT("Draft"),
    SUBMITTED("Submitted"),
    PAID("Paid"),
    VOID("Void"),
    PARTIALLY_PAID("PartiallyPaid");

    private final String wire;

    CreditNoteStatus(String wire) {
        this.wire = wire;
    }

    /** The word on the wire. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
