package io.ledgerway.connector.pull;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import tools.jackson.databind.JsonNode;

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

    /** JSON that was parsed, written again without white space. */
    public static RawPayload rewrittenJson(JsonNode json) {
        byte[] text = json.toString().getBytes(StandardCharsets.UTF_8);
        return new RawPayload(text, 0, text.length, JSON, /* exact= */ false);
    }

    /** Of the bytes of the range. */
    public Fingerprint fingerprint() {
        return Fingerprint.of(body, from, length);
    }

    /** A copy of the range. */
    public byte[] bytes() {
        return Arrays.copyOfRange(body, from, from + length);
    }
}
