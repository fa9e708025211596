package io.ledgerway.gateway.asset;

import org.springframework.http.HttpMethod;
import org.springframework.web.reactive.function.server.RequestPredicate;
import org.springframework.web.reactive.function.server.RequestPredicates;

/** Predicates of routes that are read, with GET or HEAD. */
public final class ReadPredicates {

    private static final RequestPredicate READ =
            RequestPredicates.methods(HttpMethod.GET, HttpMethod.HEAD);

    private ReadPredicates() {}

    /** Matches reads of the paths of a pattern. */
    public static RequestPredicate reads(String pattern) {
        return READ.and(RequestPredicates.path(pattern));
    }
}
