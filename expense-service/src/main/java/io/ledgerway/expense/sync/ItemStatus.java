package io.ledgerway.expense.sync;

import com.fasterxml.jackson.annotation.JsonValue;
import io.ledgerway.model.expense.ExpenseOutcome;

/** Status of a transaction in a sync; changes from Pending once. */
public enum ItemStatus {
    PENDING("Pending", ExpenseOutcome.PENDING),
    COMPLETED("Completed", ExpenseOutcome.COMPLETED),
    /** The posting rules rejected the transaction; nothing was sent. */
    VALIDATION_ERROR("ValidationError", ExpenseOutcome.FAILED),
    /** The platform or sync-service rejected the posting. */
    PUSH_ERROR("PushError", ExpenseOutcome.PUSH_ERROR);

    private final String wire;
    private final ExpenseOutcome outcome;

    ItemStatus(String wire, ExpenseOutcome outcome) {
        this.wire = wire;
        this.outcome = outcome;
    }

    /** The value in JSON. */
    @JsonValue
    String wire() {
        return wire;
    }

    /** The value in webhook messages. */
    ExpenseOutcome outcome() {
        return outcome;
    }

    boolean isFailure() {
        return this == VALIDATION_ERROR || this == PUSH_ERROR;
    }
}
