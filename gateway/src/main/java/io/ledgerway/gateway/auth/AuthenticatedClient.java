package io.ledgerway.gateway.auth;

import io.ledgerway.model.company.ClientAccountResponse;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/**
 * The authenticated client of a request, for filters after {@link AuthenticationFilter}. Set as
 * soon as the key or token is valid, even if the account is then rejected (402, 403). Not set on
 * link pages and for operators.
 */
public final class AuthenticatedClient {

    private static final String ATTRIBUTE = AuthenticatedClient.class.getName();
    private static final String SESSION = ATTRIBUTE + ".session";

    private AuthenticatedClient() {}

    /** The client; null if the caller has none or is not authenticated. */
    public static @Nullable ClientAccountResponse of(ServerWebExchange exchange) {
        return exchange.getAttribute(ATTRIBUTE);
    }

    /** The session of a portal user; null for other callers. */
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
