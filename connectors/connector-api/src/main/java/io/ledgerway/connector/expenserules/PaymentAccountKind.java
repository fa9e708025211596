package io.ledgerway.connector.expenserules;

/** The kind of account that pays an expense, by the type of the bank account. */
public enum PaymentAccountKind {
    /** A credit card account: a liability. */
    CREDIT,
    /** A current account or a prepaid card: an asset. */
    PREPAID
}
