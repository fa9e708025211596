package io.ledgerway.gateway.limit;

import io.ledgerway.gateway.clientip.ClientAddress;
import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.fastpath.Admission;
import io.ledgerway.gateway.fastpath.FastPathCheck;
import io.ledgerway.gateway.fastpath.FastPathRequest;
import io.ledgerway.gateway.route.FilterOrder;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Limits the requests per minute of an address, before any lookup. */
final class AddressLimitFilter implements GlobalFilter, FastPathCheck {

    private final AddressRateLimiter counts;
    private final Counter limited;

    AddressLimitFilter(AddressRateLimiter counts, MeterRegistry meters) {
        this.counts = counts;
        this.limited = meters.counter("ledgerway.rate.limited", "limit", "ip");
    }

    @Override
    public int getOrder() {
        return FilterOrder.ADDRESS_LIMIT;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        Duration pause = counts.count(ClientAddress.of(exchange));
        if (pause.isZero()) {
            return chain.filter(exchange);
        }
        limited.increment();
        return Mono.error(
                GatewayException.tooManyRequests("Too many requests from this address.", pause));
    }

    @Override
    public boolean admits(FastPathRequest request) {
        return counts.hasRoom(request.address());
    }

    @Override
    public Admission enter(FastPathRequest request) {
        var _ = counts.count(request.address());
        return Admission.Decided.COUNTED;
    }
}
