package io.ledgerway.connector.tryton.rpc;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The idempotency key of a write, at the end of a text of the record. A lost write is found by it.
 * It is not part of the canonical text.
 */
public final class ReferenceMark {

    private static final String BEGIN = "[ref:";
    private static final String SPACE = " \t\n\013\f\r";

    private ReferenceMark() {}

    public static String of(String key) {
        return BEGIN + key + "]";
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
        var end = withoutSpace(text, text.length()) - 1;
        var begin = end > 0 && text.charAt(end) == ']' ? begin(text, end) : -1;
        var rest = begin < 0 ? text : text.substring(0, withoutSpace(text, begin));
        return rest.isBlank() ? null : rest;
    }

    /**
     * The start of the mark that ends here; negative for none. A regular expression would need
     * quadratic time for a text of many spaces or brackets.
     */
    private static int begin(String text, int end) {
        var from = end;
        while (from > 0 && text.charAt(from - 1) != ']' && !isSpace(text.charAt(from - 1))) {
            from--;
        }
        var begin = text.indexOf(BEGIN, from);
        return begin + BEGIN.length() < end ? begin : -1;
    }

    /** The length of the text up to here, without white space at its end. */
    private static int withoutSpace(String text, int end) {
        var length = end;
        while (length > 0 && isSpace(text.charAt(length - 1))) {
            length--;
        }
        return length;
    }

    private static boolean isSpace(char character) {
        return SPACE.indexOf(character) >= 0;
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
