package io.ledgerway.gateway.route;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.cloud.gateway.route.Route;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.util.unit.DataSize;
import org.springframework.web.server.ServerWebExchange;

/**
 * One row of the route table.
 *
 * @param pattern the path pattern
 * @param service the service that handles the requests
 * @param access the required credential
 * @param maxBodySize maximum body size; null for the default
 * @param time timeout of request and response; null for the default
 */
public record PublicRoute(
        String pattern,
        Upstream service,
        Access access,
        @Nullable DataSize maxBodySize,
        @Nullable Duration time) {

    static final String METADATA = "route";

    /** Creates a row with the default limits. */
    public PublicRoute(String pattern, Upstream service, Access access) {
        this(pattern, service, access, null, null);
    }

    /** The credential that a path requires. */
    public enum Access {
        /** An API key, or the token of a portal user or a browser component. */
        KEY,
        /** None: link pages, opened with a one-time password. */
        LINK,
        /** None: the portal's pages have their own sessions. */
        PAGE,
        /** The path does not exist, whatever later rows define. */
        NOBODY,
        /** None: sign-in and invitations. */
        PUBLIC,
        /** The token of a portal user; API keys are rejected. */
        PORTAL,
        /** An operator's credential; the path does not exist if none is configured. */
        ADMIN
    }

    /** Whether browsers open it: cookies are forwarded, responses are pages. */
    public boolean isPage() {
        return access == Access.LINK || access == Access.PAGE;
    }

    /** Whether the gateway requires a credential; otherwise anybody can send requests. */
    public boolean needsCredential() {
        return switch (access) {
            case LINK, PAGE, PUBLIC -> false;
            case KEY, PORTAL, ADMIN, NOBODY -> true;
        };
    }

    /** The row that a request was matched to. */
    public static @Nullable PublicRoute of(ServerWebExchange exchange) {
        Route route = exchange.getAttribute(ServerWebExchangeUtils.GATEWAY_ROUTE_ATTR);
        return route == null ? null : (PublicRoute) route.getMetadata().get(METADATA);
    }
}
