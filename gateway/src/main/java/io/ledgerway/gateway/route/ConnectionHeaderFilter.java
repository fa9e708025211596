package io.ledgerway.gateway.route;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Removes the request headers that {@code Connection} names, before the gateway sets its own
 * headers, so that a caller cannot have those removed. {@code Authorization}, {@code Host} and the
 * headers of the body's length are addressed to the gateway and stay.
 */
final class ConnectionHeaderFilter implements WebFilter, Ordered {

    private static final Set<String> OPTIONS = Set.of("", "close", "keep-alive");
    private static final Set<String> KEPT =
            Set.of("authorization", "host", "content-length", "transfer-encoding");

    @Override
    public int getOrder() {
        return FilterOrder.CONNECTION;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        List<String> connection =
                exchange.getRequest().getHeaders().getOrEmpty(HttpHeaders.CONNECTION);
        Set<String> named =
                connection.stream()
                        .flatMap(it -> Stream.of(it.split(",", -1)))
                        .map(it -> it.strip().toLowerCase(Locale.ROOT))
                        .filter(it -> !OPTIONS.contains(it))
                        .collect(Collectors.toUnmodifiableSet());
        if (named.isEmpty()) {
            return chain.filter(exchange);
        }
        ServerHttpRequest request =
                exchange.getRequest()
                        .mutate()
                        .headers(headers -> {
                            named.stream()
                                    .filter(it -> !KEPT.contains(it))
                                    .forEach(headers::remove);
                            headers.remove(HttpHeaders.CONNECTION);
                        })
                        .build();
        return chain.filter(exchange.mutate().request(request).build());
    }
}
