package io.ledgerway.company.requestlog;

import io.ledgerway.starter.database.ColumnName;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A request to the API. Credentials and bodies are never logged, except the body of an error.
 *
 * @param at when the request arrived
 * @param query names of the query parameters, with the values of {@code page}, {@code pageSize} and
 *     {@code orderBy} only
 * @param status HTTP status of the response; 499 if the caller disconnected before it
 * @param durationMs from the arrival to the end of the response
 * @param companyId company in the path
 * @param correlationId the response's header {@code X-Correlation-Id}
 * @param errorBody body of a response of 400 and above, at most 4 kB
 */
@Schema(name = "LoggedRequest")
record RequestLogResponse(
        UUID id,
        Instant at,
        Actor actor,
        String method,
        String path,
        @Nullable String query,
        int status,
        long durationMs,
        @Nullable UUID companyId,
        @Nullable UUID apiKeyId,
        UUID correlationId,
        @Nullable String userAgent,
        @Nullable String errorBody) {

    /**
     * The caller.
     *
     * @param kind {@code key}, {@code user}, {@code embedded} or {@code automation}
     * @param id id of the key, the user, or the company of an embedded component
     * @param name current name of the key or user; absent if it was deleted
     */
    @Schema(name = "RequestActor")
    record Actor(
            @ColumnName("actor_kind") String kind,
            @ColumnName("actor_id") UUID id,
            @ColumnName("actor_name") @Nullable String name) {}
}
