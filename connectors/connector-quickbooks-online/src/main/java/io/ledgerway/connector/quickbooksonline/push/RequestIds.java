package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.model.hash.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** The request ids of writes: at most 50 characters, the same for all attempts of a write. */
final class RequestIds {

    private static final Pattern VALID = Pattern.compile("[A-Za-z0-9-]{1,50}");
    private static final int LENGTH = 32;

    private RequestIds() {}

    static String of(String key) {
        return VALID.matcher(key).matches() ? key : hash(key);
    }

    /**
     * Of a write that is sent again with another version: the platform must not repeat an error.
     */
    static String of(String key, String version) {
        return hash(key + " " + version);
    }

    private static String hash(String text) {
        var hash = Sha256.hash(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(hash).substring(0, LENGTH);
    }
}
