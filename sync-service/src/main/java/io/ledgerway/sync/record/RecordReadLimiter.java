package io.ledgerway.sync.record;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.concurrency.ClientConcurrencyLimiter;
import io.ledgerway.starter.error.ApiException;
import java.time.Duration;
import java.util.function.Supplier;
import org.springframework.dao.QueryTimeoutException;

/**
 * Limit of concurrent reads of records from the database, in the order of arrival. The connection
 * pool gives a free connection to the next caller instead of the longest waiting one, so with many
 * readers some would wait several times as long as others. This limit is therefore lower than the
 * size of the pool. One client has at most three quarters of the permits, so that its slow reads
 * leave some to other clients.
 */
public final class RecordReadLimiter {

    private final ClientConcurrencyLimiter permits;
    private final Duration maximumWait;

    public RecordReadLimiter(int permits, Duration maximumWait) {
        this.permits = new ClientConcurrencyLimiter(permits, Math.max(1, permits * 3 / 4));
        this.maximumWait = maximumWait;
    }

    /**
     * Runs a read as soon as a permit is free.
     *
     * @throws ApiException 503 if no permit becomes free within the configured time, or if the
     *     database cancels a statement of the read because it takes too long
     */
    public <T> T during(ClientId client, Supplier<T> read) {
        permits.acquire(
                client,
                maximumWait,
                "Too many pages are read at the moment. Try again later",
                Duration.ofSeconds(1));
        try {
            return read.get();
        } catch (QueryTimeoutException e) {
            throw ApiException.unavailable(
                    "The read takes too long. Ask for fewer records, by a narrower query",
                    Duration.ofSeconds(1));
        } finally {
            permits.release(client);
        }
    }
}
