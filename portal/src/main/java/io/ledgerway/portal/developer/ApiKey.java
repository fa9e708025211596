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

    /**
     * Whether a text confirms the deletion: the name, or the last four characters of a key without
     * one. Whitespace counts as one space, as browsers show it.
     */
    boolean isConfirmedBy(String typed) {
        String expected = name == null ? apiKey.substring(Math.max(0, apiKey.length() - 4)) : name;
        return !typed.isBlank() && shown(expected).equalsIgnoreCase(shown(typed));
    }

    private static String shown(String text) {
        return text.replaceAll("[\\s\\p{Z}]+", " ").strip();
    }

    @Override
    public String toString() {
        return "ApiKey[" + id + "]";
    }
}
