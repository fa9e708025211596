package io.ledgerway.model.log;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A request of a client to the API, without its credential and without bodies other than that of an
 * error. {@link Redaction} was applied to every text.
 *
 * @param at when the request arrived
 * @param actor the caller, as in the audit log, such as {@code key:<id>} or {@code user:<id>}
 * @param query names of the query parameters, and the values of the page; absent without parameters
 * @param status 499 if the caller disconnected before the response
 * @param companyId the company in the path
 * @param userAgent absent if the caller sent none
 * @param errorBody the first 4 kB of the error body of a response of 400 and above
 */
public record LoggedRequest(
        UUID id,
        Instant at,
        UUID clientId,
        String actor,
        String method,
        String path,
        @Nullable String query,
        int status,
        long durationMs,
        @Nullable UUID companyId,
        String correlationId,
        @Nullable String userAgent,
        @Nullable String errorBody) {}
