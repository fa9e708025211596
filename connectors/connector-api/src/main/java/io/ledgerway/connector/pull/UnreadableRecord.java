package io.ledgerway.connector.pull;

import org.jspecify.annotations.Nullable;

/**
 * A record that cannot be mapped. The other records of its page are not affected.
 *
 * @param id the platform's id; null when it cannot be read
 * @param reason what is wrong with it, for operators
 * @param raw the source, truncated to {@value #MAX_RAW_LENGTH} characters
 */
public record UnreadableRecord(@Nullable String id, String reason, String raw) {

    /** In characters. */
    public static final int MAX_RAW_LENGTH = 8_000;

    public UnreadableRecord {
        raw = raw.length() <= MAX_RAW_LENGTH ? raw : raw.substring(0, MAX_RAW_LENGTH);
    }
}
