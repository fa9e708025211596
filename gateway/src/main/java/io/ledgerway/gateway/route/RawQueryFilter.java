package io.ledgerway.gateway.route;

import java.net.URI;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.cloud.gateway.filter.RouteToRequestUrlFilter;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.core.Ordered;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Forwards path and query as they were received. {@link RouteToRequestUrlFilter} builds them anew:
 * it encodes a query a second time that mixes encoded and plain characters, such as {@code
 * query=a%3E0%26%26b=1}, and drops empty parameters, such as the one of {@code &&}.
 */
final class RawQueryFilter implements GlobalFilter, Ordered {

    @Override
    public int getOrder() {
        return RouteToRequestUrlFilter.ROUTE_TO_URL_FILTER_ORDER + 1;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        URI target = exchange.getRequiredAttribute(ServerWebExchangeUtils.GATEWAY_REQUEST_URL_ATTR);
        URI received = exchange.getRequest().getURI();
        String query = received.getRawQuery();
        URI raw =
                URI.create(
                        target.getScheme()
                                + "://"
                                + target.getRawAuthority()
                                + received.getRawPath()
                                + (query == null ? "" : "?" + query));
        exchange.getAttributes().put(ServerWebExchangeUtils.GATEWAY_REQUEST_URL_ATTR, raw);
        return chain.filter(exchange);
    }
}
