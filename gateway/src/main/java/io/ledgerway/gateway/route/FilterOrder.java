package io.ledgerway.gateway.route;

import org.springframework.core.Ordered;

/** The order of filters, from the outside in. */
public final class FilterOrder {

    // Web filters: apply to every request, with or without a route.

    /** Adds the correlation id. */
    public static final int CORRELATION = Ordered.HIGHEST_PRECEDENCE;

    /** Starts the span. */
    public static final int TRACE = Ordered.HIGHEST_PRECEDENCE + 1;

    /** Determines the client address. */
    public static final int ADDRESS = Ordered.HIGHEST_PRECEDENCE + 5;

    /** Removes the headers that {@code Connection} names. */
    public static final int CONNECTION = Ordered.HIGHEST_PRECEDENCE + 8;

    /** Rejects unsupported methods and non-canonical paths. */
    public static final int PLAIN_REQUESTS = Ordered.HIGHEST_PRECEDENCE + 10;

    /** Answers preflight requests. */
    public static final int CORS = Ordered.HIGHEST_PRECEDENCE + 20;

    // Gateway filters: apply to requests with a route.

    /** Limits requests of one address. */
    public static final int ADDRESS_LIMIT = -30;

    /** Limits concurrent requests of one address on routes without a credential. */
    public static final int ADDRESS_CONCURRENCY = -25;

    /** Rejects requests during maintenance. */
    public static final int MAINTENANCE = -20;

    /** Releases concurrency slots and adds quota headers to errors. */
    public static final int LIMITS_AROUND = -10;

    /** Authenticates the caller and checks permissions. */
    public static final int AUTHENTICATION = 0;

    /** Enforces the client's limits. */
    public static final int LIMITS = 5;

    /** Limits the body size. */
    public static final int BODY = 10;

    /** Reads a small body before the request takes an upstream connection. */
    public static final int BUFFERED_BODY = 15;

    /** Counts failed calls of services. */
    public static final int UPSTREAM_ERRORS = 20;

    private FilterOrder() {}
}
