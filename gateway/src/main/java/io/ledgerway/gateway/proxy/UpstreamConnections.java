package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.route.Upstream;
import io.netty.util.concurrent.FastThreadLocal;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Pool of connections to services for the fast path. Each connection belongs to the event loop that
 * opened it and only serves callers of that loop, so no data crosses threads. The number of
 * connections to one service is limited across all loops, so that a slow service does not affect
 * others.
 */
final class UpstreamConnections {

    /**
     * Limits of the pool.
     *
     * @param connect timeout of opening a connection
     * @param response timeout of the start of a response, and of each pause within it
     * @param most maximum number of connections to one service
     * @param idle maximum idle time of a connection
     * @param life maximum lifetime of a connection
     * @param headerBytes maximum size of response headers
     */
    record Bounds(
            Duration connect,
            Duration response,
            int most,
            Duration idle,
            Duration life,
            int headerBytes) {}

    /** The address of a service. */
    record Address(Upstream service, String host, int port, AtomicInteger open) {

        /** The value of the header {@code Host}. */
        String authority() {
            return port == 80 ? host : host + ":" + port;
        }
    }

    private final Bounds bounds;
    private final Map<Upstream, Address> addresses = new EnumMap<>(Upstream.class);

    private final FastThreadLocal<Map<Upstream, Deque<UpstreamConnection>>> idle =
            new FastThreadLocal<>() {
                @Override
                protected Map<Upstream, Deque<UpstreamConnection>> initialValue() {
                    return new EnumMap<>(Upstream.class);
                }
            };

    UpstreamConnections(Bounds bounds) {
        this.bounds = bounds;
    }

    /** Adds a service; schemes other than {@code http} are not supported on the fast path. */
    void add(Upstream service, URI at) {
        if ("http".equals(at.getScheme()) && at.getHost() != null) {
            int port = at.getPort() < 0 ? 80 : at.getPort();
            addresses.put(service, new Address(service, at.getHost(), port, new AtomicInteger()));
        }
    }

    /** An idle or new connection; null if the limit is reached or none can be opened. */
    @Nullable UpstreamConnection acquire(Upstream service) {
        Address address = addresses.get(service);
        if (address == null) {
            return null;
        }
        Deque<UpstreamConnection> free = free(service);
        for (var it = free.pollFirst(); it != null; it = free.pollFirst()) {
            if (it.isUsable()) {
                return it;
            }
            it.close();
        }
        if (address.open().incrementAndGet() > bounds.most()) {
            address.open().decrementAndGet();
            return null;
        }
        return new UpstreamConnection(this, address);
    }

    /** Returns a connection to the pool. */
    void release(UpstreamConnection connection) {
        if (connection.isOpen()) {
            free(connection.address().service()).addFirst(connection);
        } else if (connection.isNew()) {
            connection.address().open().decrementAndGet();
        }
    }

    /** Removes a closed connection. */
    void remove(UpstreamConnection connection) {
        connection.address().open().decrementAndGet();
        free(connection.address().service()).remove(connection);
    }

    Bounds bounds() {
        return bounds;
    }

    private Deque<UpstreamConnection> free(Upstream service) {
        return idle.get().computeIfAbsent(service, _ -> new ArrayDeque<>());
    }
}
