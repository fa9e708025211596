package io.ledgerway.gateway.route;

import io.ledgerway.gateway.error.GatewayException;
import java.util.Locale;
import java.util.regex.Pattern;
import org.springframework.core.Ordered;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Rejects paths that gateway and services could interpret differently: encoded slashes, dots or
 * percent signs, backslashes, path parameters, empty and dot segments. Paths that the table does
 * not contain cannot be reached with another spelling. Also applies to the management port.
 */
final class CanonicalPathFilter implements WebFilter, Ordered {

    private static final Pattern STRANGE =
            Pattern.compile("//|/\\.{1,2}(/|$)|[;\\\\]|%(2f|5c|2e|3b|25|00|0a|0d|7f)");

    @Override
    public int getOrder() {
        return FilterOrder.PLAIN_REQUESTS;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return isPlain(exchange.getRequest().getURI().getRawPath())
                ? chain.filter(exchange)
                : Mono.error(GatewayException.notFound());
    }

    static boolean isPlain(String rawPath) {
        return !STRANGE.matcher(rawPath.toLowerCase(Locale.ROOT)).find();
    }
}
