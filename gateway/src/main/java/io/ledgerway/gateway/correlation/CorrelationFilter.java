package io.ledgerway.gateway.correlation;

import io.ledgerway.model.identity.RequestHeaders;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Adds the correlation id to every response, exactly once. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class CorrelationFilter implements WebFilter {

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain rest) {
        HttpHeaders headers = exchange.getRequest().getHeaders();
        String id = CorrelationId.accept(exchange, headers.getFirst(RequestHeaders.CORRELATION_ID));
        ServerHttpResponse response = exchange.getResponse();
        response.beforeCommit(() ->
                Mono.fromRunnable(
                        () -> response.getHeaders().set(RequestHeaders.CORRELATION_ID, id)));
        return rest.filter(exchange);
    }
}
