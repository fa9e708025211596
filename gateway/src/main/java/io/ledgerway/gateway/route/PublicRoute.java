package io.ledgerway.gateway.route;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.cloud.gateway.route.Route;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.util.unit.DataSize;
import org.springframework.web.server.ServerWebExchange;

/**
 * One row of the table of routes.
 *
 * @param pattern the paths, as a path pattern
 * @param service who answers them
 * @param access what opens them
 * @param maximumBody longer bodies are refused; null for the bound that holds for JSON
 * @param time how long sending the request and its answer may take; null for what is usual
 */
public record PublicRoute(
        String pattern,
        Upstream service,
        Access access,
        @Nullable DataSize maximumBody,
        @Nullable Duration time) {

    static final String METADATA = "route";

    /** A row for paths that take nothing larger than JSON. */
    public PublicRoute(String pattern, Upstream service, Access access) {
        this(pattern, service, access, null, null);
    }

    /** What opens a path. */
    public enum Access {
        /** An API key, or the token of a signed-in person or a browser component. */
        KEY,
        /** Nothing: pages for people who follow a link with a one-time password. */
        LINK,
        /** Nothing: the portal's pages have sessions of their own. */
        PAGE,
        /** Nothing at all: there is no such path, whatever the rows below would say of it. */
        NOBODY,
        /** Nothing: signing in, accepting an invitation. */
        PUBLIC,
        /** The token of a signed-in person; API keys are refused. */
        PORTAL,
        /** An operator's own credential; there is no such path unless one is configured. */
        ADMIN
    }

    /** Whether people look at it with a browser: cookies go along, answers are pages. */
    public boolean isPage() {
        return access == Access.LINK || access == Access.PAGE;
    }

    /** The row that a request was matched to. */
    public static @Nullable PublicRoute of(ServerWebExchange exchange) {
        Route route = exchange.getAttribute(ServerWebExchangeUtils.GATEWAY_ROUTE_ATTR);
        return route == null ? null : (PublicRoute) route.getMetadata().get(METADATA);
    }
}
