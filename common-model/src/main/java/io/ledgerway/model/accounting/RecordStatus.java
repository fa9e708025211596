package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whether a contact, tax rate, tracking category or item is in use. */
public enum RecordStatus {
    UNKNOWN("Unknown"),
    ACTIVE("Active"),
    ARCHIVED("Archived");

    private final String wire;

    RecordStatus(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
