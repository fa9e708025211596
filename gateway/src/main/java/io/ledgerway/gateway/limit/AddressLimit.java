package io.ledgerway.gateway.limit;

import io.ledgerway.gateway.address.ClientAddress;
import io.ledgerway.gateway.direct.DirectCheck;
import io.ledgerway.gateway.direct.DirectRequest;
import io.ledgerway.gateway.direct.Entry;
import io.ledgerway.gateway.error.Refusal;
import io.ledgerway.gateway.route.FilterOrder;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Bounds the requests from one address, before anything is looked up for them. */
final class AddressLimit implements GlobalFilter, DirectCheck {

    private final AddressCounts counts;
    private final Counter limited;

    AddressLimit(AddressCounts counts, MeterRegistry meters) {
        this.counts = counts;
        this.limited = meters.counter("ledgerway.rate.limited", "limit", "ip");
    }

    @Override
    public int getOrder() {
        return FilterOrder.ADDRESS_LIMIT;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain rest) {
        Duration pause = counts.count(ClientAddress.of(exchange));
        if (pause.isZero()) {
            return rest.filter(exchange);
        }
        limited.increment();
        return Mono.error(Refusal.tooManyRequests("Too many requests from this address.", pause));
    }

    @Override
    public boolean admits(DirectRequest request) {
        return counts.hasRoom(request.address());
    }

    @Override
    public Entry enter(DirectRequest request) {
        var _ = counts.count(request.address());
        return Entry.Known.COUNTED;
    }
}
