package io.ledgerway.connector.expenserules;

/** Operation of clients on expenses. */
public enum ExpenseOperation {
    EXPENSE_CREATE,
    /** Only of a Payment. */
    EXPENSE_UPDATE,
    REIMBURSABLE_CREATE,
    REIMBURSABLE_UPDATE,
    TRANSFER_CREATE,
    TRANSFER_UPDATE,
    ADJUSTMENT_CREATE
}
