package io.ledgerway.gateway.auth;

import io.ledgerway.model.company.ClientAccountResponse;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/**
 * Whose request it is, for the filters after {@link AuthenticationFilter}. There as soon as the
 * caller's key or token is known to be good, also when the account itself is then refused (402,
 * 403); not there on link pages and for operators.
 */
public final class AuthenticatedClient {

    private static final String ATTRIBUTE = AuthenticatedClient.class.getName();
    private static final String SESSION = ATTRIBUTE + ".session";

    private AuthenticatedClient() {}

    /** The client; null for callers that are none, or not known to be one. */
    public static @Nullable ClientAccountResponse of(ServerWebExchange exchange) {
        return exchange.getAttribute(ATTRIBUTE);
    }

    /** The session of a signed-in person; null for programs. There when the client is. */
    public static @Nullable UUID session(ServerWebExchange exchange) {
        return exchange.getAttribute(SESSION);
    }

    static void set(
            ServerWebExchange exchange, ClientAccountResponse client, @Nullable UUID session) {
        exchange.getAttributes().put(ATTRIBUTE, client);
        if (session != null) {
            exchange.getAttributes().put(SESSION, session);
        }
    }
}
