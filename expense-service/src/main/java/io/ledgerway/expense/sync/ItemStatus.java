package io.ledgerway.expense.sync;

import com.fasterxml.jackson.annotation.JsonValue;
import io.ledgerway.model.expense.ExpenseOutcome;

/** Where a transaction of a sync stands; it leaves Pending once. */
public enum ItemStatus {
    PENDING("Pending", ExpenseOutcome.PENDING),
    COMPLETED("Completed", ExpenseOutcome.COMPLETED),
    /** The rules refused it; nothing was sent. */
    VALIDATION_ERROR("ValidationError", ExpenseOutcome.FAILED),
    /** The platform, or the way to it, refused it. */
    PUSH_ERROR("PushError", ExpenseOutcome.PUSH_ERROR);

    private final String wire;
    private final ExpenseOutcome outcome;

    ItemStatus(String wire, ExpenseOutcome outcome) {
        this.wire = wire;
        this.outcome = outcome;
    }

    /** The word on the wire. */
    @JsonValue
    String wire() {
        return wire;
    }

    /** As webhooks tell it. */
    ExpenseOutcome outcome() {
        return outcome;
    }

    boolean isFailure() {
        return this == VALIDATION_ERROR || this == PUSH_ERROR;
    }
}
