package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.route.PublicRoute;
import java.util.Locale;
import java.util.Objects;
import org.springframework.cloud.gateway.filter.headers.HttpHeadersFilter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.web.server.ServerWebExchange;

/**
 * Applies {@link ForwardingHeaders} to requests of the filter chain. Rejects a request that was
 * routed to another row of the route table than the one for which the policies have allowed it.
 */
final class RequestHeadersFilter implements HttpHeadersFilter, Ordered {

    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE;
    }

    @Override
    public boolean supports(Type type) {
        return type == Type.REQUEST;
    }

    @Override
    public HttpHeaders filter(HttpHeaders incoming, ServerWebExchange exchange) {
        ExchangeContext context = ExchangeContext.of(exchange);
        if (context == null || !Objects.equals(context.facts().route(), PublicRoute.of(exchange))) {
            throw GatewayException.notFound();
        }
        HttpHeaders headers = new HttpHeaders();
        incoming.forEach((name, values) -> {
            if (ForwardingHeaders.isForwarded(name.toLowerCase(Locale.ROOT), context.facts())) {
                headers.addAll(name, values);
            }
        });
        ForwardingHeaders.completeRequest(
                new SpringHeaders(headers),
                context.facts(),
                context.requestContext(),
                context.span());
        return headers;
    }
}
