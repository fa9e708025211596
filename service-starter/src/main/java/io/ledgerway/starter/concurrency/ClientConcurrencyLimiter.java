package io.ledgerway.starter.concurrency;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Permits for concurrent requests, in the order of arrival. The permits of one client are limited,
 * so that its slow requests leave others to other clients.
 */
public final class ClientConcurrencyLimiter {

    private final int perClient;
    private final Semaphore all;
    private final Map<ClientId, ClientQueue> queues = new ConcurrentHashMap<>();

    /** One client has at most half of the permits, and at least one. */
    public ClientConcurrencyLimiter(int total) {
        this(total, Math.max(1, total / 2));
    }

    public ClientConcurrencyLimiter(int total, int perClient) {
        this.perClient = perClient;
        this.all = new Semaphore(total, true);
    }

    /**
     * Waits for a permit of the client.
     *
     * @return whether a permit became free within the time; the caller then releases it
     */
    public boolean tryAcquire(ClientId client, Duration wait) throws InterruptedException {
        long deadline = System.nanoTime() + wait.toNanos();
        ClientQueue clientQueue = enter(client);
        boolean ofClient = false;
        boolean acquired = false;
        try {
            ofClient = await(clientQueue.permits, deadline);
            acquired = ofClient && await(all, deadline);
            return acquired;
        } finally {
            if (!acquired) {
                if (ofClient) {
                    clientQueue.permits.release();
                }
                leave(client);
            }
        }
    }

    /**
     * Waits for a permit of the client, which the caller then releases.
     *
     * @param busy message of the error if no permit becomes free
     * @param retryAfter when the caller should try again then
     * @throws ApiException 503 if no permit becomes free within the time, or the service stops
     */
    public void acquire(ClientId client, Duration wait, String busy, Duration retryAfter) {
        try {
            if (!tryAcquire(client, wait)) {
                throw ApiException.unavailable(busy, retryAfter);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw ApiException.unavailable("The service is stopping", Duration.ofSeconds(1));
        }
    }

    /** Releases a permit that the client has acquired. */
    public void release(ClientId client) {
        all.release();
        queues.computeIfPresent(
                client,
                (_, clientQueue) -> {
                    clientQueue.permits.release();
                    return clientQueue;
                });
        leave(client);
    }

    /** Number of clients with running or waiting requests. */
    public int clients() {
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

    private void leave(ClientId client) {
        queues.computeIfPresent(
                client, (_, clientQueue) -> --clientQueue.requests == 0 ? null : clientQueue);
    }

    private static boolean await(Semaphore permits, long deadline) throws InterruptedException {
        return permits.tryAcquire(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    /** The permits of one client, and how many requests use or await them. */
    private static final class ClientQueue {

        private final Semaphore permits;
        private int requests; // guarded by ConcurrentHashMap.compute

        private ClientQueue(Semaphore permits) {
            this.permits = permits;
        }
    }
}
