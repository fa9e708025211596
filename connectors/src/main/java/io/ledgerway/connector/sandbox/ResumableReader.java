package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullStep;

/** A read that always knows where it stands; a step that fails has not moved it. */
interface ResumableReader {

    PullStep next() throws ConnectorException;

    Checkpoint checkpoint();
}
