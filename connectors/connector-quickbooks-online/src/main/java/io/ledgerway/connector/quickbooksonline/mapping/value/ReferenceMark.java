package io.ledgerway.connector.quickbooksonline.mapping.value;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The idempotency key of a write, at the end of the private note of a record. A lost write is found
 * by it. It is not part of the canonical note.
 */
public final class ReferenceMark {

    private static final Pattern MARK = Pattern.compile("\\s*\\[ref:[^\\]\\s]+]\\s*$");

    private ReferenceMark() {}

    public static String of(String key) {
        return "[ref:" + key + "]";
    }

    /** The note with the mark, cut to the maximum length before the mark. */
    public static String append(@Nullable String note, String key, int maxLength) {
        var mark = of(key);
        if (note == null || note.isBlank()) {
            return mark;
        }
        var room = maxLength - mark.length() - 1;
        return (note.length() <= room ? note : note.substring(0, room)) + "\n" + mark;
    }

    /** The note without mark; null where nothing is left. */
    public static @Nullable String strip(@Nullable String note) {
        if (note == null) {
            return null;
        }
        var text = MARK.matcher(note).replaceFirst("");
        return text.isBlank() ? null : text;
    }

    public static boolean isOn(@Nullable String note, String key) {
        return note != null && note.contains(of(key));
    }
}
