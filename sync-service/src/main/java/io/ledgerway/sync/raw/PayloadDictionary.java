package io.ledgerway.sync.raw;

import io.ledgerway.connector.pull.RawPayload;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * The dictionary with which payloads of a source are compressed: the text of one of them without
 * its values. Names of members are most of a small JSON object, and are the same in all.
 */
final class PayloadDictionary {

    /** A longer one would cost more time per payload than it saves space. */
    private static final int MAX_LENGTH = 4_096;

    /** A name that is not of this form may be a value, such as the name of a customer. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]{0,39}");

    private final byte[] text;
    private final int to;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private int at;

    private PayloadDictionary(RawPayload payload) {
        this.text = payload.body();
        this.at = payload.from();
        this.to = payload.from() + payload.length();
    }

    /** Returns the dictionary; empty for a payload that is no JSON. */
    static byte[] of(RawPayload payload) {
        return payload.contentType().equals(RawPayload.JSON)
                ? new PayloadDictionary(payload).withoutValues()
                : new byte[0];
    }

    private byte[] withoutValues() {
        while (at < to && out.size() < MAX_LENGTH) {
            byte each = text[at];
            if (each == '"') {
                string();
            } else {
                if (isStructure(each)) {
                    out.write(each);
                }
                at++;
            }
        }
        return out.toByteArray();
    }

    /** White space, and all but numbers, {@code true}, {@code false} and {@code null}. */
    private static boolean isStructure(byte each) {
        return switch (each) {
            case '{', '}', '[', ']', ',', ':', ' ', '\n', '\r', '\t' -> true;
            default -> false;
        };
    }

    private void string() {
        int end = at + 1;
        while (end < to && text[end] != '"') {
            end += text[end] == '\\' ? 2 : 1;
        }
        end = Math.min(end, to);
        int after = Math.min(end + 1, to);
        if (isName(after) && NAME.matcher(text(at + 1, end)).matches()) {
            out.write(text, at, after - at);
        } else {
            out.write('"');
            out.write('"');
        }
        at = after;
    }

    private boolean isName(int after) {
        int next = after;
        while (next < to && text[next] <= ' ') {
            next++;
        }
        return next < to && text[next] == ':';
    }

    private String text(int from, int end) {
        return new String(text, from, Math.max(0, end - from), StandardCharsets.UTF_8);
    }
}
