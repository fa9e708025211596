package io.ledgerway.sandbox.api;

import io.ledgerway.sandbox.record.TimeRange;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;

/**
 * Cursor of the next page; opaque to clients.
 *
 * @param time time of change (or deletion) of the last record of the previous page
 * @param total total of the first page, so that it is counted once per list
 */
record Cursor(Instant time, String id, long total) {

    static Cursor parse(String text) {
        try {
            String plain = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
            String[] parts = plain.split("\\|", 3);
            Instant time = Instant.ofEpochMilli(Long.parseLong(parts[0]));
            if (TimeRange.contains(time) && parts[2].indexOf('\0') < 0) {
                return new Cursor(time, parts[2], Long.parseLong(parts[1]));
            }
            throw unknown();
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            throw unknown();
        }
    }

    private static NativeError unknown() {
        return NativeError.badRequest("'after' is not a cursor of this collection");
    }

    String text() {
        String plain = time.toEpochMilli() + "|" + total + "|" + id;
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(plain.getBytes(StandardCharsets.UTF_8));
    }
}
