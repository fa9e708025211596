package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.error.HelpLink;
import io.ledgerway.model.identity.RequestHeaders;
import java.util.List;
import org.springframework.cloud.gateway.filter.headers.HttpHeadersFilter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.web.server.ServerWebExchange;

/**
 * Response headers for callers: removes internal headers of services and adds the help link to
 * errors. Hop-by-hop headers are removed elsewhere.
 */
final class ResponseHeadersFilter implements HttpHeadersFilter, Ordered {

    static final List<String> DROPPED =
            List.of(
                    HttpHeaders.SERVER,
                    HttpHeaders.WWW_AUTHENTICATE,
                    HttpHeaders.AUTHORIZATION,
                    "X-Powered-By",
                    "X-Application-Context",
                    // set by CorsFilter
                    HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN,
                    HttpHeaders.ACCESS_CONTROL_ALLOW_CREDENTIALS,
                    // set by CorrelationFilter
                    RequestHeaders.CORRELATION_ID);

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
        DROPPED.forEach(headers::remove);
        HttpStatusCode status = exchange.getResponse().getStatusCode();
        String help = status == null ? null : HelpLink.of(status.value());
        if (help != null) {
            headers.add(HttpHeaders.LINK, help);
        }
        return headers;
    }
}
