package io.ledgerway.sync.record.api;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Limits concurrent reads of large pages. Each client has as many permits as half of the
 * processors, in the order of arrival, so that the large reads of one client leave room for the
 * small reads of others. A second limit for all clients together bounds the memory. A waiting
 * request holds no database connection.
 */
final class LargePageLimiter {

    private final int perClient;
    private final Semaphore all;
    private final Duration maximumWait;
    private final Map<ClientId, ClientQueue> queues = new ConcurrentHashMap<>();
    private final AtomicInteger waiting = new AtomicInteger();

    LargePageLimiter(RecordReadProperties properties, int processors, MeterRegistry metrics) {
        this.perClient = Math.max(1, processors / 2);
        this.all = new Semaphore(properties.maxLargePages(), true);
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
        ClientQueue clientQueue = enter(client);
        boolean acquired = false;
        waiting.incrementAndGet();
        try {
            long deadline = System.nanoTime() + maximumWait.toNanos();
            await(clientQueue.permits, deadline);
            try {
                await(all, deadline);
                acquired = true;
            } finally {
                if (!acquired) {
                    clientQueue.permits.release();
                }
            }
        } finally {
            waiting.decrementAndGet();
            if (!acquired) {
                release(client);
            }
        }
        return () -> {
            all.release();
            clientQueue.permits.release();
            release(client);
        };
    }

    /** Number of clients with running or waiting requests. */
    int clients() {
        return queues.size();
    }

    private ClientQueue enter(ClientId client) {
        return queues.compute(
                client,
                (_, existing) -> {
                    ClientQueue clientQueue =
                            existing == null
                                    ? new ClientQueue(new Semaphore(perClient, true))
                                    : existing;
                    clientQueue.requests++;
                    return clientQueue;
                });
    }

    private void release(ClientId client) {
        queues.computeIfPresent(
                client, (_, clientQueue) -> --clientQueue.requests == 0 ? null : clientQueue);
    }

    private static void await(Semaphore permits, long deadline) {
        try {
            if (!permits.tryAcquire(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                throw ApiException.unavailable(
                        "Too many large pages are read at the moment. Try again later",
                        Duration.ofSeconds(1));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw ApiException.unavailable("The service is stopping", Duration.ofSeconds(1));
        }
    }

    /** The permits of one client, and how many requests use or await them. */
    private static final class ClientQueue {

        private final Semaphore permits;
        private int requests; // guarded by ConcurrentHashMap.compute

        private ClientQueue(Semaphore permits) {
            this.permits = permits;
        }
    }

    /** A permit that has been acquired. */
    interface Permit extends AutoCloseable {

        @Override
        void close();
    }
}
