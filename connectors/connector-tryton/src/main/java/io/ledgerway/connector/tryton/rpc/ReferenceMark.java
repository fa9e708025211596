package io.ledgerway.connector.tryton.rpc;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The idempotency key of a write, at the end of a text of the record. A lost write is found by it.
 * It is not part of the canonical text.
 */
public final class ReferenceMark {

    private static final Pattern MARK = Pattern.compile("\\s*\\[ref:[^\\]\\s]+]\\s*$");

    private ReferenceMark() {}

    public static String of(String key) {
        return "[ref:" + key + "]";
    }

    /** The text with the mark. */
    public static String append(@Nullable String text, String key) {
        return text == null || text.isBlank() ? of(key) : text + " " + of(key);
    }

    /** The text without mark; null where nothing is left. */
    public static @Nullable String strip(@Nullable String text) {
        if (text == null) {
            return null;
        }
        var rest = MARK.matcher(text).replaceFirst("");
        return rest.isBlank() ? null : rest;
    }

    /** Whether the text is a mark and nothing else. */
    public static boolean isMark(@Nullable String text) {
        return text != null && strip(text) == null;
    }

    /** The condition of a domain: the field has the mark. */
    public static List<Object> isIn(String field, String key) {
        return List.of(field, "like", "%" + of(key).replace("_", "\\_") + "%");
    }
}
