package io.ledgerway.connector.expenserules;

/** Treatment of a field of a transaction by a platform. */
public enum FieldSupport {
    REQUIRED,
    /** Sent when given. */
    OPTIONAL,
    /** Not sent, with a note. */
    IGNORED,
    /** A transaction with it is rejected. */
    REJECTED
}
