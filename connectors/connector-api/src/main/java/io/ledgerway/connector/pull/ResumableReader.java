package io.ledgerway.connector.pull;

import io.ledgerway.connector.error.ConnectorException;

/** A pull that knows its position. A step that fails does not change it. */
public interface ResumableReader {

    PullStep next() throws ConnectorException;

    Checkpoint checkpoint();
}
