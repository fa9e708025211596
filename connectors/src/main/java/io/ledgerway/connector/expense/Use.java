package io.ledgerway.connector.expense;

/** What a platform makes of something that a transaction may carry. */
public enum Use {
    REQUIRED,
    /** Taken when it is there. */
    TAKEN,
    /** Left out, and said so. */
    IGNORED,
    /** The transaction fails with it. */
    REFUSED
}
