package io.ledgerway.connector.expense;

/** What a client may ask for: the columns of section 17.1. */
public enum Operation {
    EXPENSE_CREATE,
    /** Of a Payment only. */
    EXPENSE_UPDATE,
    REIMBURSABLE_CREATE,
    REIMBURSABLE_UPDATE,
    TRANSFER_CREATE,
    TRANSFER_UPDATE,
    ADJUSTMENT_CREATE
}
