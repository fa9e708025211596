package io.ledgerway.connector.pull;

import io.ledgerway.connector.ConnectorException;

/** Walks through one read, step by step; one thread at a time. */
public interface PageReader extends AutoCloseable {

    /** The next step; after {@link PullStep.End} or {@link PullStep.Park} there is none. */
    PullStep next() throws ConnectorException;

    @Override
    void close();
}
