package io.ledgerway.model.accounting.document;

import com.fasterxml.jackson.annotation.JsonValue;

/** Status of an item receipt. */
public enum ItemReceiptStatus {
    UNKNOWN("Unknown"),
    DRAFT("Draft"),
    RECEIVED("Received"),
    REJECTED("Rejected"),
    VOID("Void");

    private final String wire;

    ItemReceiptStatus(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
