package io.ledgerway.expense.transaction;

/** The four kinds of transaction (expenses-and-files.md 2). */
public enum Kind {
    /** A direct cost or, for money coming back, a direct income. */
    EXPENSE,
    TRANSFER,
    /** A journal entry. */
    ADJUSTMENT,
    /** A bill against the employee. */
    REIMBURSABLE
}
