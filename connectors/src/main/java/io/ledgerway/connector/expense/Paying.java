package io.ledgerway.connector.expense;

/** What an expense is paid with; told from the type of the bank account (section 1). */
public enum Paying {
    /** A card account: a liability. */
    CREDIT,
    /** A current account or a prepaid card: an asset. */
    PREPAID
}
