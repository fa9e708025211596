package io.ledgerway.connector.pull;

import io.ledgerway.connector.error.ConnectorException;

/** The steps of one pull. Not safe for concurrent use. */
public interface PageReader extends AutoCloseable {

    /** The next step; the pull ends with {@link PullStep.End} or {@link PullStep.Reschedule}. */
    PullStep next() throws ConnectorException;

    @Override
    void close();
}
