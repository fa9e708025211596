package io.ledgerway.connector.expenserules;

/** The type of an expense transaction: a payment, or money received. */
public enum ExpenseTransactionType {
    PAYMENT,
    REFUND,
    REWARD,
    CHARGEBACK
}
