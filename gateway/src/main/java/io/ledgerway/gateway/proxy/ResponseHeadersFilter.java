package io.ledgerway.gateway.proxy;

import org.springframework.cloud.gateway.filter.headers.HttpHeadersFilter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.web.server.ServerWebExchange;

/** Applies {@link ForwardingHeaders} to responses of services in the filter chain. */
final class ResponseHeadersFilter implements HttpHeadersFilter, Ordered {

    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE;
    }

    @Override
    public boolean supports(Type type) {
        return type == Type.RESPONSE;
    }

    @Override
    public HttpHeaders filter(HttpHeaders incoming, ServerWebExchange exchange) {
        HttpHeaders headers = HttpHeaders.copyOf(incoming);
        HttpStatusCode status = exchange.getResponse().getStatusCode();
        ForwardingHeaders.filterResponse(
                new SpringHeaders(headers), status == null ? 0 : status.value());
        return headers;
    }
}
