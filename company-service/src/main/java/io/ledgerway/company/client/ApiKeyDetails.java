package io.ledgerway.company.client;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An API key in answers (platform.md 19).
 *
 * @param name left out where it has none
 * @param apiKey in clear in the answer to its creation; its first and last four characters in lists
 *     (decision 16)
 * @param lastUsed to the minute or so; left out until it was used
 */
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
