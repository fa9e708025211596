package io.ledgerway.connector.expense;

/** What an expense transaction is: money out, or money that comes back (section 9.2). */
public enum SpendType {
    PAYMENT,
    REFUND,
    REWARD,
    CHARGEBACK
}
