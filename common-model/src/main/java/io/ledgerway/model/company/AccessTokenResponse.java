package io.ledgerway.model.company;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Access token of a Linked connection; the response to {@link AccessTokenRequest}. Never logged.
 *
 * @param generation increases with each refresh
 * @param tenantId id of the organisation at the platform
 * @param tenantAttributes further attributes that the connector stored at link time
 */
public record AccessTokenResponse(
        String accessToken,
        long generation,
        @Nullable Instant expiresAt,
        String tenantId,
        Map<String, String> tenantAttributes) {

    public AccessTokenResponse {
        tenantAttributes = Map.copyOf(tenantAttributes);
    }

    @Override
    public String toString() {
        return "AccessTokenResponse[***, generation=" + generation + "]";
    }
}
