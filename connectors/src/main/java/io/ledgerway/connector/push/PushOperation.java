package io.ledgerway.connector.push;

/** What can be done to the records of a data type (platform.md 1.3). */
public enum PushOperation {
    CREATE,
    UPDATE,
    DELETE,
    ATTACH
}
