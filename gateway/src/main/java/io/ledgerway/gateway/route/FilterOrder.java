package io.ledgerway.gateway.route;

import org.springframework.cloud.gateway.filter.NettyWriteResponseFilter;
import org.springframework.core.Ordered;

/** The order of filters, from the outside in. */
public final class FilterOrder {

    /** Runs the policies on every request, with or without a route. */
    public static final int POLICIES = Ordered.HIGHEST_PRECEDENCE + 1;

    // Gateway filters: apply to allowed requests with a route.

    /** Limits the body size. */
    public static final int BODY = NettyWriteResponseFilter.WRITE_RESPONSE_FILTER_ORDER - 3;

    /**
     * Reads a small body before the request takes an upstream connection. It encloses the filter
     * that writes the response: a service can respond before it reads the body, and the end of this
     * filter ends the request body.
     */
    public static final int BUFFERED_BODY =
            NettyWriteResponseFilter.WRITE_RESPONSE_FILTER_ORDER - 2;

    /**
     * Limits the open event streams until their responses are written. A request whose body has not
     * arrived does not count.
     */
    public static final int EVENT_STREAMS =
            NettyWriteResponseFilter.WRITE_RESPONSE_FILTER_ORDER - 1;

    /** Counts failed calls of services. */
    public static final int UPSTREAM_ERRORS = 20;

    private FilterOrder() {}
}
