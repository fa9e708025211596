package io.ledgerway.model.accounting.ledger;

import com.fasterxml.jackson.annotation.JsonValue;

/** Category of an account: asset, liability, equity, income or expense. */
public enum AccountType {
    UNKNOWN("Unknown"),
    ASSET("Asset"),
    EXPENSE("Expense"),
    INCOME("Income"),
    LIABILITY("Liability"),
    EQUITY("Equity");

    private final String wire;

    AccountType(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
