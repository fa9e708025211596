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
 * The connections on which reads are handed on directly. Each belongs to the event loop that opened
 * it and serves callers of that loop only, so nothing is ever passed between threads. Those to one
 * service are bounded over all loops: a slow service holds up nobody else.
 */
final class UpstreamConnections {

    /**
     * How connections are kept.
     *
     * @param connect how long it may take to open one
     * @param answer how long a service may take to begin its answer
     * @param most how many there are to one service
     * @param idle how long one is kept for the next request
     * @param life how long one is used at most
     * @param headerBytes longer headers of answers are refused
     */
    record Bounds(
            Duration connect,
            Duration answer,
            int most,
            Duration idle,
            Duration life,
            int headerBytes) {}

    /** Where a service is. */
    record Address(Upstream service, String host, int port, AtomicInteger open) {

        /** As a request names it. */
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

    /** Services of other schemes than {@code http} are not reached from here. */
    void add(Upstream service, URI at) {
        if ("http".equals(at.getScheme()) && at.getHost() != null) {
            int port = at.getPort() < 0 ? 80 : at.getPort();
            addresses.put(service, new Address(service, at.getHost(), port, new AtomicInteger()));
        }
    }

    /** One that nobody uses, or a new one; null when there are enough, or none can be opened. */
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

    /** It is free again. */
    void release(UpstreamConnection connection) {
        if (connection.isOpen()) {
            free(connection.address().service()).addFirst(connection);
        } else if (connection.isNew()) {
            connection.address().open().decrementAndGet();
        }
    }

    /** It is no more. */
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
