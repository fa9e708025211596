package io.ledgerway.expense.transaction;

/** Kind of a transaction: determines which accounting record is posted. */
public enum TransactionKind {
    /** Posted as a direct cost or, for returned money, as a direct income. */
    EXPENSE(Transaction.Expense.class),
    TRANSFER(Transaction.Transfer.class),
    /** Posted as a journal entry. */
    ADJUSTMENT(Transaction.Adjustment.class),
    /** Posted as a bill of the employee. */
    REIMBURSABLE(Transaction.Reimbursable.class);

    private final Class<? extends Transaction> type;

    TransactionKind(Class<? extends Transaction> type) {
        this.type = type;
    }

    public Class<? extends Transaction> type() {
        return type;
    }
}
