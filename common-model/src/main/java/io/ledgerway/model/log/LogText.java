package io.ledgerway.model.log;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/** Texts as a log of calls stores them: redacted, bounded, and storable in the database. */
public final class LogText {

    private static final int MAX_ERROR_BYTES = 4_096;
    private static final int MAX_TARGET = 1_000;

    private LogText() {}

    /** The path of a URL with the names of the query parameters. */
    public static String target(URI uri) {
        String path = uri.getRawPath() == null ? "" : Redaction.path(uri.getRawPath());
        String query = uri.getRawQuery();
        String all = query == null ? path : path + "?" + Redaction.query(query);
        return all.length() <= MAX_TARGET ? all : all.substring(0, MAX_TARGET - 1) + "…";
    }

    /** An error text or the beginning of a body, at most 4 kB. */
    public static @Nullable String excerpt(@Nullable String text) {
        if (text == null) {
            return null;
        }
        String redacted =
                Redaction.text(text.replaceAll("[\\x00\\p{Cs}]", "\ufffd"), MAX_ERROR_BYTES);
        int end = redacted.length();
        int bytes = 0;
        for (int i = 0; i < end; i += Character.charCount(redacted.codePointAt(i))) {
            bytes += utf8Length(redacted.codePointAt(i));
            if (bytes > MAX_ERROR_BYTES) {
                end = i;
            }
        }
        return redacted.substring(0, end);
    }

    private static int utf8Length(int character) {
        if (character < 0x80) {
            return 1;
        }
        if (character < 0x800) {
            return 2;
        }
        return character < 0x10000 ? 3 : 4;
    }
}
