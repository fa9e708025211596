package io.ledgerway.model.accounting.ledger;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whether an account is in use. */
public enum AccountStatus {
    UNKNOWN("Unknown"),
    ACTIVE("Active"),
    ARCHIVED("Archived"),
    PENDING("Pending");

    private final String wire;

    AccountStatus(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
