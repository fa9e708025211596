package io.ledgerway.connector.pull;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.link.Tenant;

/** The read side of a platform. */
public interface PullSource {

    /**
     * Starts a read; nothing is fetched before {@link PageReader#next()}. Storage, pace and
     * cancellation are the caller's.
     *
     * @throws ConnectorException.NotSupported for a type the descriptor does not declare
     */
    PageReader open(PullRequest request, Tenant tenant, PullSession session)
            throws ConnectorException;
}
