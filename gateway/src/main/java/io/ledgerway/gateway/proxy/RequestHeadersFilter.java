package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.clientip.ClientAddress;
import io.ledgerway.gateway.correlation.CorrelationId;
import io.ledgerway.gateway.correlation.RequestSpan;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.model.identity.RequestHeaders;
import io.ledgerway.tracing.Tracing;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.springframework.cloud.gateway.filter.headers.HttpHeadersFilter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.web.server.ServerWebExchange;

/**
 * Request headers for services: adds the signed token and the correlation id, and removes headers
 * with which a caller could impersonate another caller or a proxy. Cookies are only forwarded to
 * pages.
 */
final class RequestHeadersFilter implements HttpHeadersFilter, Ordered {

    private static final Set<String> DROPPED =
            Set.of(
                    "forwarded",
                    "x-real-ip",
                    "x-http-method-override",
                    "expect",
                    "proxy-connection");

    private static final Pattern DROPPED_FAMILY =
            Pattern.compile(
                    "x-(forwarded|original|rewrite|remote|auth|user|client|identity|roles?|plan"
                            + "|tenant|internal|ledgerway)(-.*)?");

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
        HttpHeaders headers = new HttpHeaders();
        incoming.forEach((name, values) -> {
            if (!isDropped(name.toLowerCase(Locale.ROOT), exchange)) {
                headers.addAll(name, values);
            }
        });
        headers.set(RequestHeaders.CORRELATION_ID, CorrelationId.of(exchange));
        headers.set(RequestHeaders.CLIENT_ADDRESS, ClientAddress.of(exchange));
        String traceparent = RequestSpan.of(exchange).traceparent();
        if (traceparent != null) {
            headers.set(Tracing.TRACEPARENT, traceparent);
        }
        return headers;
    }

    /**
     * Whether a header is removed.
     *
     * @param name in lower case
     */
    static boolean isDropped(String name) {
        return DROPPED.contains(name)
                || (name.startsWith("x-") && DROPPED_FAMILY.matcher(name).matches());
    }

    private static boolean isDropped(String name, ServerWebExchange exchange) {
        return isDropped(name) || (name.equals("cookie") && !isPage(exchange));
    }

    private static boolean isPage(ServerWebExchange exchange) {
        PublicRoute route = PublicRoute.of(exchange);
        return route != null && route.isPage();
    }
}
