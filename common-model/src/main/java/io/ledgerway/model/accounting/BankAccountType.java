package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonValue;

/** Which side of the books a positive balance of a bank account is on (accounting-data.md 7.1). */
public enum BankAccountType {
    UNKNOWN("Unknown"),
    CREDIT("Credit"),
    DEBIT("Debit");

    private final String wire;

    BankAccountType(String wire) {
        this.wire = wire;
    }

    /** The word on the wire. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
