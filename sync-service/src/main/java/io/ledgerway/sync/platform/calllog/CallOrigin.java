package io.ledgerway.sync.platform.calllog;

import io.ledgerway.starter.telemetry.CorrelationId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The work on behalf of which a platform is called.
 *
 * @param dataType key of the data type, or identifier of a custom one
 * @param attempt number of the attempt, from 1
 */
public record CallOrigin(
        @Nullable String dataType,
        @Nullable UUID dataSetId,
        @Nullable UUID pushOperationId,
        @Nullable Integer attempt,
        @Nullable UUID correlationId) {

    /** Calls while a request waits. */
    public static CallOrigin ofRequest() {
        return new CallOrigin(null, null, null, null, CorrelationId.currentOrNull());
    }

    /** Calls of a pull. */
    public static CallOrigin ofDataSet(
            String dataType, UUID dataSetId, int attempt, UUID correlationId) {
        return new CallOrigin(dataType, dataSetId, null, attempt, correlationId);
    }

    /** Calls of an attempt of a write. */
    public static CallOrigin ofPush(
            String dataType, UUID pushOperationId, int attempt, UUID correlationId) {
        return new CallOrigin(dataType, null, pushOperationId, attempt, correlationId);
    }
}
