package io.ledgerway.sandbox.quickbooksonline.api;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parts of a multipart body (RFC 7578). The first boundary may follow an empty line, and the last
 * one may be missing: clients of the platform write both.
 */
final class Multipart {

    private static final Pattern BOUNDARY = Pattern.compile("boundary=\"?([^\";]+)\"?");
    private static final Pattern NAME = Pattern.compile("[; ]name=\"?([^\";]*)\"?");
    private static final Pattern FILE = Pattern.compile("filename=\"?([^\";]*)\"?");

    private Multipart() {}

    /** A part. */
    @SuppressWarnings("ArrayRecordComponent") // read at once, never compared
    record Part(String name, String fileName, String contentType, byte[] content) {}

    static List<Part> parse(String contentType, byte[] body) {
        Matcher matcher = BOUNDARY.matcher(contentType);
        // ISO-8859-1 keeps every byte, so that positions in the text are those in the body
        String text = new String(body, StandardCharsets.ISO_8859_1);
        List<Part> parts = new ArrayList<>();
        if (!matcher.find()) {
            return parts;
        }
        String boundary = "--" + matcher.group(1);
        int at = text.indexOf(boundary);
        while (at >= 0) {
            int start = at + boundary.length();
            if (text.startsWith("--", start)) {
                break;
            }
            int end = text.indexOf(boundary, start);
            part(text.substring(start, end < 0 ? text.length() : end), parts);
            at = end;
        }
        return parts;
    }

    private static void part(String text, List<Part> parts) {
        int blank = text.indexOf("\r\n\r\n");
        if (blank < 0) {
            return;
        }
        Map<String, String> headers = new HashMap<>();
        text.substring(0, blank)
                .lines()
                .filter(it -> it.contains(":"))
                .forEach(it ->
                        headers.put(
                                it.substring(0, it.indexOf(':')).strip().toLowerCase(Locale.ROOT),
                                it.substring(it.indexOf(':') + 1).strip()));
        String content = text.substring(blank + 4);
        String own =
                content.endsWith("\r\n") ? content.substring(0, content.length() - 2) : content;
        String disposition = headers.getOrDefault("content-disposition", "");
        parts.add(
                new Part(
                        found(NAME, disposition),
                        utf8(found(FILE, disposition)),
                        headers.getOrDefault("content-type", ""),
                        own.getBytes(StandardCharsets.ISO_8859_1)));
    }

    private static String utf8(String text) {
        return new String(text.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    private static String found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? matcher.group(1) : "";
    }
}
