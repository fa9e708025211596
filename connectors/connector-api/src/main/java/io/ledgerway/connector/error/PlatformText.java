package io.ledgerway.connector.error;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The text of a platform as the database and events can store it. */
final class PlatformText {

    private static final int MAX_LENGTH = 4_000;

    /** NUL and unpaired surrogates, which PostgreSQL rejects. */
    private static final Pattern UNSTORABLE = Pattern.compile("[\\x00\\p{Cs}]");

    private PlatformText() {}

    /** Empty for null, which adapters without null checks may pass. */
    static String of(@Nullable String text) {
        if (text == null) {
            return "";
        }
        var shortened =
                text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "\u2026";
        return UNSTORABLE.matcher(shortened).replaceAll("\ufffd");
    }
}
