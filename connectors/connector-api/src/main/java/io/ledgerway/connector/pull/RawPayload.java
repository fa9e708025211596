package io.ledgerway.connector.pull;

import java.util.Arrays;

/**
 * The text of one record as the platform sent it: a range of bytes.
 *
 * @param contentType of the bytes
 * @param exact whether these are the platform's own bytes; otherwise its JSON, written again
 *     without white space
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record RawPayload(byte[] body, int from, int length, String contentType, boolean exact) {

    public static final String JSON = "application/json";

    /** The platform's own JSON: a range of the body of a response. */
    public static RawPayload exactJson(byte[] body, int from, int length) {
        return new RawPayload(body, from, length, JSON, /* exact= */ true);
    }

    /** JSON that was parsed and written again. */
    static RawPayload rewrittenJson(byte[] text) {
        return new RawPayload(text, 0, text.length, JSON, /* exact= */ false);
    }

    /** A copy of the range. */
    public byte[] bytes() {
        return Arrays.copyOfRange(body, from, from + length);
    }
}
