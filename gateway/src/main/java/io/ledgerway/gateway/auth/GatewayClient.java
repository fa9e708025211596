package io.ledgerway.gateway.auth;

import io.ledgerway.model.company.ClientView;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/**
 * Whose request it is, for the filters after {@link Authentication}. There as soon as the caller's
 * key or token is known to be good, also when the account itself is then refused (402, 403); not
 * there on link pages and for operators.
 */
public final class GatewayClient {

    private static final String ATTRIBUTE = GatewayClient.class.getName();

    private GatewayClient() {}

    /** The client; null for callers that are none, or not known to be one. */
    public static @Nullable ClientView of(ServerWebExchange exchange) {
        return exchange.getAttribute(ATTRIBUTE);
    }

    static void set(ServerWebExchange exchange, ClientView client) {
        exchange.getAttributes().put(ATTRIBUTE, client);
    }
}
