package io.ledgerway.expense.transaction;

import com.fasterxml.jackson.annotation.JsonValue;

/** What an expense is; amounts are positive, the type gives the direction. */
public enum ExpenseType {
    PAYMENT("Payment"),
    REFUND("Refund"),
    REWARD("Reward"),
    CHARGEBACK("Chargeback");

    private final String wire;

    ExpenseType(String wire) {
        this.wire = wire;
    }

    /** The word on the wire. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
