package io.ledgerway.gateway.policy;

import io.ledgerway.gateway.route.PublicRoute;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;

/**
 * The attributes of a request that policies may use. The body is not part of it, because requests
 * of the fast path have none.
 *
 * @param path the path as received, without the query
 * @param route the row of the route table; null if no service has this path
 * @param address the IP address of the caller
 */
public record RequestFacts(
        HttpMethod method,
        String path,
        @Nullable PublicRoute route,
        String address,
        String correlationId,
        HeaderLookup headers) {}
