package io.ledgerway.model.expense;

import com.fasterxml.jackson.annotation.JsonValue;

/** Result of one transaction in an expense sync, as webhooks carry it. */
public enum ExpenseOutcome {
    UNKNOWN("Unknown"),
    /** The platform rejected the transaction. */
    PUSH_ERROR("PushError"),
    COMPLETED("Completed"),
    /** The transaction was not sent. */
    FAILED("Failed"),
    PENDING("Pending");

    private final String wire;

    ExpenseOutcome(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
