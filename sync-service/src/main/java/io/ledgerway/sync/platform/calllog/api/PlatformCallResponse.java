package io.ledgerway.sync.platform.calllog.api;

import io.ledgerway.starter.database.ColumnName;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A call to a platform. Headers and bodies are never logged; secrets and personal data are removed
 * from path and error.
 *
 * @param at when the request was sent
 * @param connectionId absent if several connections share the call
 * @param path path at the platform, with the names of query parameters
 * @param status HTTP status of the response; absent without a response
 * @param durationMs time until the whole response was there
 * @param requestBytes size of the request body
 * @param responseBytes size of the response body
 * @param budgetClass share of the platform's limits from which the call was taken: {@code read},
 *     {@code write}, or {@code authorization} for links and tokens
 * @param dataType data type that was pulled or written
 * @param dataSetId data set for which data was pulled
 * @param pushOperationKey write that was executed
 * @param attempt number of the attempt of the pull or the write
 * @param error description of the error, at most 4 kB
 * @param correlationId identifies the request or the data set on behalf of which the call was made
 */
@Schema(name = "PlatformCall")
record PlatformCallResponse(
        UUID id,
        Instant at,
        UUID companyId,
        @Nullable UUID connectionId,
        String platformKey,
        String method,
        String path,
        @Nullable Integer status,
        int durationMs,
        long requestBytes,
        long responseBytes,
        String budgetClass,
        @Nullable String dataType,
        @Nullable UUID dataSetId,
        @ColumnName("push_operation_id") @Nullable UUID pushOperationKey,
        @Nullable Integer attempt,
        @Nullable String error,
        @Nullable UUID correlationId) {}
