package io.ledgerway.starter.lenientrequest;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A sanitized file name that is valid on common operating systems: no path, no invisible
 * characters, no device name, at most 255 bytes of UTF-8. Letters of all scripts are allowed.
 *
 * @param stem the part before the last dot, never empty
 * @param extension the part after the last dot; empty if there is none
 */
public record FileName(String stem, String extension) {

    static final int MAX_BYTES = 255;

    private static final Pattern DEVICE =
            Pattern.compile(
                    "(?i)(con|prn|aux|nul|clock\\$|conin\\$|conout\\$|(com|lpt)[0-9¹²³])([. ].*)?");

    /**
     * Control, format (bidirectional marks, zero width), unassigned, private and surrogate
     * characters.
     */
    private static final Pattern INVISIBLE =
            Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cn}\\p{Co}\\p{Cs}" + "\\u2028\\u2029\\uFFFD]");

    private static final Pattern FORBIDDEN = Pattern.compile("[<>:\"|?*]");

    /** Sanitizes a name; empty if nothing remains. */
    public static Optional<FileName> of(String sent) {
        String last = sent.substring(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1);
        String visible =
                INVISIBLE.matcher(Normalizer.normalize(last, Normalizer.Form.NFC)).replaceAll("");
        String plain = trimmed(FORBIDDEN.matcher(visible).replaceAll("_"));
        int dot = plain.lastIndexOf('.');
        String stem = trimmed(dot < 0 ? plain : plain.substring(0, dot));
        String extension = dot < 0 ? "" : plain.substring(dot + 1).strip();
        if (stem.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new FileName(DEVICE.matcher(stem).matches() ? "_" + stem : stem, extension)
                        .shortened(""));
    }

    /** Sanitizes a text to a folder name. */
    public static String folder(String text) {
        return of(text.replace('/', '-').replace('\\', '-')).map(FileName::toString).orElse("_");
    }

    /** Adds a number, for a second file of the same name in a folder. */
    public FileName numbered(int number) {
        String mark = " (" + number + ")";
        FileName shorter = shortened(mark);
        return new FileName(shorter.stem() + mark, shorter.extension());
    }

    /** Shortens the stem so that the name with the mark fits the maximum length. */
    private FileName shortened(String mark) {
        String ending = cut(extension, 64);
        int room = MAX_BYTES - bytes(mark) - (ending.isEmpty() ? 0 : bytes(ending) + 1);
        String kept = cut(stem, room).stripTrailing();
        return new FileName(kept.isEmpty() ? "_" : kept, ending);
    }

    /** Cuts the text to a number of bytes without splitting a character. */
    private static String cut(String text, int maximum) {
        int end = 0;
        int used = 0;
        while (end < text.length()) {
            int point = text.codePointAt(end);
            used += bytes(Character.toString(point));
            if (used > maximum) {
                break;
            }
            end += Character.charCount(point);
        }
        return text.substring(0, end);
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** Removes leading and trailing spaces and dots: some systems drop them or hide such files. */
    private static String trimmed(String text) {
        int from = 0;
        int until = text.length();
        while (from < until && isEdge(text.charAt(from))) {
            from++;
        }
        while (until > from && isEdge(text.charAt(until - 1))) {
            until--;
        }
        return text.substring(from, until);
    }

    private static boolean isEdge(char c) {
        return c == '.' || c == ' ' || Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    /** The extension in upper case, as file types are written. */
    public String typeName() {
        return extension.toUpperCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return extension.isEmpty() ? stem : stem + "." + extension;
    }
}
