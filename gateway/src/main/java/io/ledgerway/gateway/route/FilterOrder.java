package io.ledgerway.gateway.route;

import org.springframework.core.Ordered;

/** Who sees a request when, from the outside in. */
public final class FilterOrder {

    // Web filters: every request, whether there is a route or not.

    /** Puts the correlation id on it. */
    public static final int CORRELATION = Ordered.HIGHEST_PRECEDENCE;

    /** Begins its span. */
    public static final int TRACE = Ordered.HIGHEST_PRECEDENCE + 1;

    /** Finds out where the caller calls from. */
    public static final int ADDRESS = Ordered.HIGHEST_PRECEDENCE + 5;

    /** Refuses methods and spellings that are none of ours. */
    public static final int PLAIN_REQUESTS = Ordered.HIGHEST_PRECEDENCE + 10;

    /** Answers browsers that ask what they may do. */
    public static final int CORS = Ordered.HIGHEST_PRECEDENCE + 20;

    // Gateway filters: requests that have a route.

    /** Counts requests from one address. */
    public static final int ADDRESS_LIMIT = -30;

    /** Says that a service is being worked on. */
    public static final int MAINTENANCE = -20;

    /** Knows when an answer is written, and shows the limits on refusals too. */
    public static final int LIMITS_AROUND = -10;

    /** Finds out who it is and what they may do. */
    public static final int AUTHENTICATION = 0;

    /** Counts requests against the client's limits. */
    public static final int LIMITS = 5;

    /** Bounds the body. */
    public static final int BODY = 10;

    /** Counts services that do not answer. */
    public static final int UPSTREAM_ERRORS = 20;

    private FilterOrder() {}
}
