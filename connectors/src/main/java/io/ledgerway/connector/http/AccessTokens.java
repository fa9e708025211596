package io.ledgerway.connector.http;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.link.Secret;

/** Where the access tokens of one connection come from; whoever keeps them refreshes them. */
public interface AccessTokens {

    /** A token that should work. */
    Secret current() throws ConnectorException;

    /**
     * Another token, after the platform refused the last one given: refreshed, unless somebody else
     * already has.
     *
     * @throws ConnectorException.AuthorizationRevoked when there will be no other
     */
    Secret afterRejection() throws ConnectorException;
}
