package io.ledgerway.gateway.limit;

import io.ledgerway.gateway.route.Upstream;
import io.ledgerway.model.id.ClientId;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Limits the concurrent requests of a client to one service in this process, so that one client
 * never uses all connections to a service, whatever its own concurrency limit is.
 */
final class ServiceConcurrencyLimiter {

    private final int limit;
    private final ConcurrentMap<Target, Integer> running = new ConcurrentHashMap<>();

    /**
     * Creates a limiter.
     *
     * @param connections maximum connections to a service, of which one client uses at most half
     */
    ServiceConcurrencyLimiter(int connections) {
        this.limit = Math.max(1, connections / 2);
    }

    /** Counts a request if the limit permits it; the caller must {@link #release} it. */
    boolean tryAcquire(ClientId client, Upstream service) {
        if (running.merge(new Target(client, service), 1, Integer::sum) > limit) {
            release(client, service);
            return false;
        }
        return true;
    }

    void release(ClientId client, Upstream service) {
        running.computeIfPresent(
                new Target(client, service), (_, count) -> count == 1 ? null : count - 1);
    }

    private record Target(ClientId client, Upstream service) {}
}
