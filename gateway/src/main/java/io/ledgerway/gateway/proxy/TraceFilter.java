package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.correlation.RequestSpan;
import io.ledgerway.gateway.route.FilterOrder;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Starts the span of every request in the filter chain; fast-path requests have their own. */
@Component
@Order(FilterOrder.TRACE)
class TraceFilter implements WebFilter {

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (!Tracing.isEnabled()) {
            return chain.filter(exchange);
        }
        Span span = RequestSpan.open(exchange);
        return chain.filter(exchange)
                .doOnSuccess(_ -> close(span, exchange))
                .doOnError(_ -> closeWhenAnswered(span, exchange))
                .doOnCancel(() -> close(span, exchange));
    }

    /** Ends the span after the response; error responses are written by an outer filter. */
    private static void closeWhenAnswered(Span span, ServerWebExchange exchange) {
        ServerHttpResponse response = exchange.getResponse();
        if (response.isCommitted()) {
            close(span, exchange);
        } else {
            response.beforeCommit(() -> Mono.fromRunnable(() -> close(span, exchange)));
        }
    }

    private static void close(Span span, ServerWebExchange exchange) {
        PublicRoute route = PublicRoute.of(exchange);
        HttpStatusCode status = exchange.getResponse().getStatusCode();
        RequestSpan.close(
                span,
                exchange.getRequest().getMethod().name(),
                route == null ? null : route.pattern(),
                status == null ? 0 : status.value());
    }
}
