package io.ledgerway.company.connection;

/** Authorizations that customers granted for a connection, but that have not linked it. */
@FunctionalInterface
public interface OpenAuthorizations {

    /**
     * Deletes them in the transaction that deletes the connection, before its row, and revokes them
     * at the platform after the transaction.
     */
    void revoke(Connection connection);
}
