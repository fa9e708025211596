package io.ledgerway.portal.view;

import java.util.Locale;

/** Formats sizes in bytes with decimal units. */
public final class ByteFormat {

    private ByteFormat() {}

    /** A size for display, such as {@code 88 kB}. */
    public static String text(long bytes) {
        if (bytes < 1_000) {
            return bytes + " B";
        }
        return bytes < 1_000_000
                ? Math.round(bytes / 1_000.0) + " kB"
                : String.format(Locale.ROOT, "%.1f MB", bytes / 1_000_000.0);
    }
}
