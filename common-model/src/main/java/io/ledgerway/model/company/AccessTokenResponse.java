package io.ledgerway.model.company;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A usable access token of a Linked connection; the answer to {@link AccessTokenRequest}. Never
 * logged.
 *
 * @param generation rises with every refresh
 * @param tenantId the organisation at the platform
 * @param tenantAttributes what else the connector noted when it was linked
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
        return "AccessGrantView[***, generation=" + generation + "]";
    }
}
