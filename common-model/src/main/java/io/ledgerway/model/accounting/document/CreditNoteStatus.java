package io.ledgerway.model.accounting.document;

import com.fasterxml.jackson.annotation.JsonValue;

/** Status of a credit note or bill credit note. */
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

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
