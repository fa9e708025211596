package io.ledgerway.model.accounting.bank;

import com.fasterxml.jackson.annotation.JsonValue;

/** Kind of a bank account: a positive balance is money owned (debit) or owed (credit). */
public enum BankAccountType {
    UNKNOWN("Unknown"),
    CREDIT("Credit"),
    DEBIT("Debit");

    private final String wire;

    BankAccountType(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
