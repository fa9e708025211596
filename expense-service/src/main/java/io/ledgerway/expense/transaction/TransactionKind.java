package io.ledgerway.expense.transaction;

/** The four kinds of transaction. */
public enum TransactionKind {
    /** Posted as a direct cost or, for returned money, as a direct income. */
    EXPENSE,
    TRANSFER,
    /** Posted as a journal entry. */
    ADJUSTMENT,
    /** Posted as a bill of the employee. */
    REIMBURSABLE
}
