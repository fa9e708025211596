package io.ledgerway.portal.developer;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An API key; complete only in the response to its creation.
 *
 * @param lastUsed null if it was never used
 */
record ApiKey(
        UUID id,
        @Nullable String name,
        String apiKey,
        @Nullable Instant createdDate,
        @Nullable Instant lastUsed) {

    /** The complete value of the header {@code Authorization}. */
    public String header() {
        return "Basic "
                + Base64.getEncoder().encodeToString(apiKey.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return "ApiKey[" + id + "]";
    }
}
