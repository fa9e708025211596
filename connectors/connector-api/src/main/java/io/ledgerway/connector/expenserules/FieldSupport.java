package io.ledgerway.connector.expenserules;

/** How a platform treats a field of a transaction. */
public enum FieldSupport {
    REQUIRED,
    /** Sent when given. */
    OPTIONAL,
    /** Not sent, with a note. */
    IGNORED,
    /** A transaction with it is rejected. */
    REJECTED
}
