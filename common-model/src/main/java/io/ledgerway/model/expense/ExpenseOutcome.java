package io.ledgerway.model.expense;

import com.fasterxml.jackson.annotation.JsonValue;

/** Result of one transaction in an expense sync, as webhooks carry it. */
public enum ExpenseOutcome {
    UNKNOWN("Unknown"),
    /** The platform refused it. */
    PUSH_ERROR("PushError"),
    COMPLETED("Completed"),
    /** It was not even sent. */
    FAILED("Failed"),
    PENDING("Pending");

    private final String wire;

    ExpenseOutcome(String wire) {
        this.wire = wire;
    }

    /** The word on the wire. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
