package io.ledgerway.gateway.limit;

import io.ledgerway.gateway.auth.AuthenticatedClient;
import io.ledgerway.gateway.route.FilterOrder;
import io.ledgerway.model.company.ClientAccountResponse;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Releases the concurrency slot of a request when its response is written, aborted or cancelled,
 * and adds quota headers to error responses of authenticated clients without consuming quota.
 */
final class ConcurrencyFilter implements GlobalFilter, Ordered {

    private static final String SLOTS = ConcurrencySlots.class.getName();

    private final ClientQuotas quotas;

    ConcurrencyFilter(ClientQuotas quotas) {
        this.quotas = quotas;
    }

    @Override
    public int getOrder() {
        return FilterOrder.LIMITS_AROUND;
    }

    /** Registers the slots that the request releases at its end. */
    static void hold(ServerWebExchange exchange, ConcurrencySlots concurrencySlots) {
        exchange.getAttributes().put(SLOTS, concurrencySlots);
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        return chain.filter(exchange)
                .onErrorResume(failure -> show(exchange).then(Mono.error(failure)))
                .doFinally(_ -> leave(exchange));
    }

    private static void leave(ServerWebExchange exchange) {
        if (exchange.getAttributes().remove(SLOTS) instanceof ConcurrencySlots concurrencySlots) {
            concurrencySlots.release();
        }
    }

    private Mono<Void> show(ServerWebExchange exchange) {
        ClientAccountResponse client = AuthenticatedClient.of(exchange);
        HttpHeaders headers = exchange.getResponse().getHeaders();
        if (client == null
                || exchange.getResponse().isCommitted()
                || headers.containsHeader(QuotaHeaders.LIMIT)) {
            return Mono.empty();
        }
        return quotas.of(client.id())
                .currentState()
                .doOnNext(it -> {
                    if (it.headers() != null) {
                        it.headers().write(headers::set);
                    }
                })
                .then();
    }
}
