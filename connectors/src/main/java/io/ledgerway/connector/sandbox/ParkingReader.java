package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.pull.PageReader;
import io.ledgerway.connector.pull.PullStep;

/** Turns the platform's "too many requests" into a step: park here, come again then. */
final class ParkingReader implements PageReader {

    private final ResumableReader reader;
    private boolean over;

    ParkingReader(ResumableReader reader) {
        this.reader = reader;
    }

    @Override
    public PullStep next() throws ConnectorException {
        if (over) {
            throw new IllegalStateException("The read is over");
        }
        var step = step();
        over = !(step instanceof PullStep.PageOfRecords);
        return step;
    }

    private PullStep step() throws ConnectorException {
        try {
            return reader.next();
        } catch (ConnectorException.RateLimited limited) {
            return new PullStep.Park(
                    reader.checkpoint(),
                    limited.retryAfter(),
                    String.valueOf(limited.getMessage()));
        }
    }

    /** Nothing is held open between steps. */
    @Override
    public void close() {}
}
