package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.route.FilterOrder;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;
import reactor.core.publisher.Mono;

/**
 * Limits the open event streams of the portal. Each stream uses a connection to the portal as long
 * as its page is open, and does not count as a concurrent request. Without this limit, open pages
 * could use all connections that other pages need.
 */
final class EventStreamFilter implements GlobalFilter, Ordered {

    private static final PathPattern PATH = PathPatternParser.defaultInstance.parse("/portal/live");

    private final int limit;
    private final AtomicInteger open = new AtomicInteger();

    /**
     * Creates a filter.
     *
     * @param connections maximum connections to the portal, of which streams use at most a quarter
     */
    EventStreamFilter(int connections) {
        this.limit = Math.max(1, connections / 4);
    }

    @Override
    public int getOrder() {
        return FilterOrder.EVENT_STREAMS;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        if (!PATH.matches(exchange.getRequest().getPath())) {
            return chain.filter(exchange);
        }
        return Mono.defer(() -> {
            if (open.incrementAndGet() > limit) {
                open.decrementAndGet();
                return Mono.error(GatewayException.tooManyStreams());
            }
            return chain.filter(exchange).doFinally(_ -> open.decrementAndGet());
        });
    }
}
