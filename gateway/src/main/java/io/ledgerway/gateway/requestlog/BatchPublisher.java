package io.ledgerway.gateway.requestlog;

import io.ledgerway.model.log.LoggedRequest;
import java.util.List;

/** Publishes batches of logged requests. Used by one thread, which may wait. */
interface BatchPublisher extends AutoCloseable {

    /**
     * Publishes a batch; requests that cannot be published are dropped and counted.
     *
     * @param requests valid only during the call
     */
    void publish(List<LoggedRequest> requests);

    /** Waits for the last batches, for a limited time. */
    @Override
    void close();
}
