package io.ledgerway.company.client;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An API key.
 *
 * @param name absent if the key has no name
 * @param apiKey the full key in the response to its creation; masked to its first and last four
 *     characters in lists
 * @param lastUsed time of the last use, accurate to about a minute; absent if the key was never
 *     used
 */
@Schema(name = "ApiKey")
record ApiKeyDetails(
        UUID id,
        @Nullable String name,
        String apiKey,
        Instant createdDate,
        @Nullable Instant lastUsed) {

    @Override
    public String toString() {
        return "ApiKeyDetails[id=" + id + "]";
    }
}
