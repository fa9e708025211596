package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.error.GatewayExceptionMapper;
import io.ledgerway.gateway.route.FilterOrder;
import io.ledgerway.gateway.route.PublicRoute;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Counts failed calls of services, by service. */
final class UpstreamErrorFilter implements GlobalFilter, Ordered {

    private final MeterRegistry meters;

    UpstreamErrorFilter(MeterRegistry meters) {
        this.meters = meters;
    }

    @Override
    public int getOrder() {
        return FilterOrder.UPSTREAM_ERRORS;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        return chain.filter(exchange).doOnError(failure -> count(exchange, failure));
    }

    private void count(ServerWebExchange exchange, Throwable failure) {
        PublicRoute route = PublicRoute.of(exchange);
        if (route != null) {
            count(route, GatewayExceptionMapper.of(failure));
        }
    }

    void count(PublicRoute route, GatewayException gatewayException) {
        if (gatewayException.status().value() > 500) {
            meters.counter(
                            "ledgerway.gateway.upstream.errors",
                            "service",
                            route.service().serviceName())
                    .increment();
        }
    }
}
