package io.ledgerway.connector.access;

import io.ledgerway.connector.error.ConnectorException;

/** The access tokens of one connection; the implementation refreshes them. */
public interface AccessTokens {

    /** A token that has not expired. */
    Secret current() throws ConnectorException;

    /**
     * A new token, after the platform rejected the last one.
     *
     * @throws ConnectorException.AuthorizationRevoked when the authorization was revoked
     */
    Secret afterRejection() throws ConnectorException;
}
