package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.route.FilterOrder;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.gateway.telemetry.RequestRecorder;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Reports failed calls of services in the filter chain. */
final class UpstreamErrorFilter implements GlobalFilter, Ordered {

    private final RequestRecorder recorder;

    UpstreamErrorFilter(RequestRecorder recorder) {
        this.recorder = recorder;
    }

    @Override
    public int getOrder() {
        return FilterOrder.UPSTREAM_ERRORS;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        PublicRoute route = PublicRoute.of(exchange);
        Mono<Void> forwarded = chain.filter(exchange);
        return route == null
                ? forwarded
                : forwarded.doOnError(failure -> recorder.serviceFailed(route, failure));
    }
}
