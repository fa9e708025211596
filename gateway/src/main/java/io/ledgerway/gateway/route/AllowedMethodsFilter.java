package io.ledgerway.gateway.route;

import io.ledgerway.gateway.error.GatewayException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.springframework.core.Ordered;
import org.springframework.http.HttpMethod;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Rejects methods that no path supports, among them {@code TRACE}, which would echo confidential
 * headers.
 */
final class AllowedMethodsFilter implements WebFilter, Ordered {

    private static final Set<HttpMethod> KNOWN =
            new LinkedHashSet<>(
                    List.of(
                            HttpMethod.GET,
                            HttpMethod.HEAD,
                            HttpMethod.POST,
                            HttpMethod.PUT,
                            HttpMethod.PATCH,
                            HttpMethod.DELETE,
                            HttpMethod.OPTIONS));

    @Override
    public int getOrder() {
        return FilterOrder.PLAIN_REQUESTS;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return KNOWN.contains(exchange.getRequest().getMethod())
                ? chain.filter(exchange)
                : Mono.error(GatewayException.methodNotAllowed(KNOWN));
    }
}
