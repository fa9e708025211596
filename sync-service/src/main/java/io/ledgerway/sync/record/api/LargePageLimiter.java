package io.ledgerway.sync.record.api;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.concurrency.ClientConcurrencyLimiter;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.record.RecordReadProperties;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Limits concurrent reads of large pages. Each client has as many permits as half of the
 * processors, in the order of arrival, so that the large reads of one client leave room for the
 * small reads of others. A second limit for all clients together bounds the memory. A waiting
 * request holds no database connection.
 */
final class LargePageLimiter {

    private final ClientConcurrencyLimiter permits;
    private final Duration maximumWait;
    private final AtomicInteger waiting = new AtomicInteger();

    LargePageLimiter(RecordReadProperties properties, int processors, MeterRegistry metrics) {
        this.permits =
                new ClientConcurrencyLimiter(
                        properties.maxLargePages(), Math.max(1, processors / 2));
        this.maximumWait = properties.largePageWaitTimeout();
        Gauge.builder("ledgerway.large.pages.waiting", waiting, AtomicInteger::doubleValue)
                .description("Requests for large pages that wait for a permit")
                .register(metrics);
    }

    /**
     * Waits for a permit.
     *
     * @return the permit; closing it releases it
     * @throws ApiException 503 if no permit becomes free within the configured time
     */
    Permit acquire(ClientId client) {
        waiting.incrementAndGet();
        try {
            permits.acquire(
                    client,
                    maximumWait,
                    "Too many large pages are read at the moment. Try again later",
                    Duration.ofSeconds(1));
        } finally {
            waiting.decrementAndGet();
        }
        return () -> permits.release(client);
    }

    /** Number of clients with running or waiting requests. */
    int clients() {
        return permits.clients();
    }

    /** A permit that has been acquired. */
    interface Permit extends AutoCloseable {

        @Override
        void close();
    }
}
