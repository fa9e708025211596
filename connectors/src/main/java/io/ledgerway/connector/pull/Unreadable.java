package io.ledgerway.connector.pull;

import org.jspecify.annotations.Nullable;

/**
 * A record that is there but cannot be told in our words. It is set aside; the rest of its page
 * goes on. Whoever reads knows its id where the platform tells one.
 *
 * @param id the platform's id of it; absent when not even that can be read
 * @param reason what is wrong with it, for people
 * @param raw as the platform wrote it, cut after {@value #LONGEST} characters
 */
public record Unreadable(@Nullable String id, String reason, String raw) {

    /** What is kept of a record at most. */
    public static final int LONGEST = 8_000;

    public Unreadable {
        raw = raw.length() <= LONGEST ? raw : raw.substring(0, LONGEST);
    }
}
