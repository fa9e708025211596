package io.ledgerway.connector.pull;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;

/** Pulls records from a platform. */
public interface PullSource {

    /**
     * Starts a pull. {@link PageReader#next()} makes the calls; the caller stores pages, and stops
     * between them to cancel.
     *
     * @throws ConnectorException.NotSupported for a type that the descriptor does not declare
     */
    PageReader open(PullRequest request, Tenant tenant, PullSession session)
            throws ConnectorException;
}
