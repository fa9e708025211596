package io.ledgerway.expense.transaction;

/** Kind of a transaction: determines which accounting record is posted. */
public enum TransactionKind {
    /** Posted as a direct cost or, for returned money, as a direct income. */
    EXPENSE,
    TRANSFER,
    /** Posted as a journal entry. */
    ADJUSTMENT,
    /** Posted as a bill of the employee. */
    REIMBURSABLE
}
