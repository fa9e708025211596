package io.ledgerway.connector.pull;

import io.ledgerway.connector.error.ConnectorException;

/** Turns {@link ConnectorException.RateLimited} into {@link PullStep.Reschedule}. */
public final class RateLimitedReader implements PageReader {

    private final ResumableReader reader;
    private boolean complete;

    public RateLimitedReader(ResumableReader reader) {
        this.reader = reader;
    }

    @Override
    public PullStep next() throws ConnectorException {
        if (complete) {
            throw new IllegalStateException("The read is complete");
        }
        var step = step();
        complete = !(step instanceof PullStep.RecordPage);
        return step;
    }

    private PullStep step() throws ConnectorException {
        try {
            return reader.next();
        } catch (ConnectorException.RateLimited limited) {
            return new PullStep.Reschedule(
                    reader.checkpoint(),
                    limited.retryAfter(),
                    String.valueOf(limited.getMessage()));
        }
    }

    /** Nothing is open between steps. */
    @Override
    public void close() {}
}
