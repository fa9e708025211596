package io.ledgerway.gateway.requestlog;

import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFacts;
import org.jspecify.annotations.Nullable;

/**
 * Ended request that waits for the next batch. It refers to the objects of the request, so that the
 * event loop copies nothing.
 *
 * @param endedAt in milliseconds since 1970
 * @param uri with the query, if there is one
 * @param status 0 if the caller disconnected before the response
 * @param errorBody first bytes of the body of an error response
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record CompletedRequest(
        long endedAt,
        long nanos,
        RequestFacts facts,
        RequestContext requestContext,
        String uri,
        int status,
        byte @Nullable [] errorBody) {}
