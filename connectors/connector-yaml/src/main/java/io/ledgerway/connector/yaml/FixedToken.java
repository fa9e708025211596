package io.ledgerway.connector.yaml;

import io.ledgerway.connector.access.AccessTokens;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.error.ConnectorException;

/** A token that is not renewed. */
record FixedToken(Secret current) implements AccessTokens {

    @Override
    public Secret afterRejection() throws ConnectorException {
        throw new ConnectorException.AccessTokenRejected("The platform rejects the access");
    }
}
