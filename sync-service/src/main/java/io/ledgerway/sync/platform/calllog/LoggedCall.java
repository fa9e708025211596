package io.ledgerway.sync.platform.calllog;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A call to a platform, redacted.
 *
 * @param at the beginning
 * @param path with the names of query parameters
 * @param status null without a response
 * @param budgetClass the share of the platform's limits from which the call was taken
 * @param error description of the error by the platform
 */
record LoggedCall(
        UUID id,
        Instant at,
        Subject subject,
        String method,
        String path,
        @Nullable Integer status,
        int durationMillis,
        long requestBytes,
        long responseBytes,
        String budgetClass,
        CallOrigin origin,
        @Nullable String error) {

    /**
     * Whose platform is called.
     *
     * @param connection null where several connections share the call
     */
    record Subject(String platformKey, CompanyId company, @Nullable ConnectionId connection) {}
}
