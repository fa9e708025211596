package io.ledgerway.expense.transaction;

import com.fasterxml.jackson.annotation.JsonValue;

/** Type of an expense. Amounts are positive; the type determines the direction. */
public enum ExpenseType {
    PAYMENT("Payment"),
    REFUND("Refund"),
    REWARD("Reward"),
    CHARGEBACK("Chargeback");

    private final String wire;

    ExpenseType(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
