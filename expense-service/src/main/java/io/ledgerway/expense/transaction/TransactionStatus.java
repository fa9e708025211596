package io.ledgerway.expense.transaction;

/** Status of a transaction's latest revision. */
public enum TransactionStatus {
    /** Submitted; the sync has not ended. */
    PENDING("Pending"),
    COMPLETED("Completed"),
    /** The posting rules rejected it; nothing was sent. */
    VALIDATION_ERROR("ValidationError"),
    /** The platform rejected it. */
    PUSH_ERROR("PushError");

    private final String wire;

    TransactionStatus(String wire) {
        this.wire = wire;
    }

    /** The value in JSON and in the database. */
    public String wire() {
        return wire;
    }
}
