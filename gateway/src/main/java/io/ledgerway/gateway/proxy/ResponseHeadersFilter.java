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
 * What a caller does not get to see of a service's answer, and what help is added to an error; the
 * hop's own headers go elsewhere.
 */
final class ResponseHeadersFilter implements HttpHeadersFilter, Ordered {

    static final List<String> DROPPED =
            List.of(
                    HttpHeaders.SERVER,
                    HttpHeaders.WWW_AUTHENTICATE,
                    HttpHeaders.AUTHORIZATION,
                    "X-Powered-By",
                    "X-Application-Context",
                    // the gateway itself says which web pages may read an answer
                    HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN,
                    HttpHeaders.ACCESS_CONTROL_ALLOW_CREDENTIALS,
                    // the gateway's own filter puts it on every answer, once
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
