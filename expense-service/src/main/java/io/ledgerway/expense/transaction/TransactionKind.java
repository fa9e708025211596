package io.ledgerway.expense.transaction;

/** The four kinds of transaction. */
public enum TransactionKind {
    /** A direct cost or, for money coming back, a direct income. */
    EXPENSE,
    TRANSFER,
    /** A journal entry. */
    ADJUSTMENT,
    /** A bill against the employee. */
    REIMBURSABLE
}
