package io.ledgerway.connector.push;

/** An operation on the records of a data type. */
public enum PushOperation {
    CREATE,
    UPDATE,
    DELETE,
    ATTACH
}
