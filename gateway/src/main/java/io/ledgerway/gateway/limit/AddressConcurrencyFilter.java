package io.ledgerway.gateway.limit;

import io.ledgerway.gateway.clientip.ClientAddress;
import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.route.FilterOrder;
import io.ledgerway.gateway.route.PublicRoute;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Limits the concurrent requests of an address on routes without a credential. Clients have
 * concurrency limits of their own.
 */
final class AddressConcurrencyFilter implements GlobalFilter, Ordered {

    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private final int limit;
    private final Counter limited;
    private final ConcurrentMap<String, Integer> running = new ConcurrentHashMap<>();

    AddressConcurrencyFilter(int limit, MeterRegistry meters) {
        this.limit = limit;
        this.limited = meters.counter("ledgerway.rate.limited", "limit", "ip");
    }

    @Override
    public int getOrder() {
        return FilterOrder.ADDRESS_CONCURRENCY;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        PublicRoute route = PublicRoute.of(exchange);
        if (limit <= 0 || route == null || route.needsCredential()) {
            return chain.filter(exchange);
        }
        String network = AddressRateLimiter.network(ClientAddress.of(exchange));
        return Mono.defer(() -> {
            if (running.merge(network, 1, Integer::sum) > limit) {
                release(network);
                limited.increment();
                return Mono.error(
                        GatewayException.tooManyRequests(
                                "Too many requests at once from this address.", RETRY_AFTER));
            }
            return chain.filter(exchange).doFinally(_ -> release(network));
        });
    }

    private void release(String network) {
        running.computeIfPresent(network, (_, count) -> count == 1 ? null : count - 1);
    }
}
