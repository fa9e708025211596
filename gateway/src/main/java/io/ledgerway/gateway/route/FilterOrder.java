package io.ledgerway.gateway.route;

import org.springframework.core.Ordered;

/** The order of filters, from the outside in. */
public final class FilterOrder {

    /** Runs the policies on every request, with or without a route. */
    public static final int POLICIES = Ordered.HIGHEST_PRECEDENCE + 1;

    // Gateway filters: apply to allowed requests with a route.

    /** Limits the body size. */
    public static final int BODY = 10;

    /** Reads a small body before the request takes an upstream connection. */
    public static final int BUFFERED_BODY = 15;

    /** Counts failed calls of services. */
    public static final int UPSTREAM_ERRORS = 20;

    private FilterOrder() {}
}
