package io.ledgerway.expense.transaction;

/** Where a transaction stands with its present content. */
public enum TransactionStatus {
    /** From acceptance until the sync it is in has ended. */
    PENDING("Pending"),
    COMPLETED("Completed"),
    /** A rule was broken; nothing was sent. */
    VALIDATION_ERROR("ValidationError"),
    /** The platform refused it. */
    PUSH_ERROR("PushError");

    private final String wire;

    TransactionStatus(String wire) {
        this.wire = wire;
    }

    /** The word on the wire and in the tables. */
    public String wire() {
        return wire;
    }
}
