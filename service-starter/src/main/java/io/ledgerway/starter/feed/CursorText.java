package io.ledgerway.starter.feed;

import io.ledgerway.model.hash.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * The opaque text of a cursor. A checksum reveals a damaged one; it is no secret, so a cursor
 * grants nothing.
 */
public final class CursorText {

    private static final String SEPARATOR = "\n";
    private static final int CHECKSUM = 8;

    private CursorText() {}

    /**
     * The text of a cursor.
     *
     * @param fields its members; only the last one may contain a line feed
     */
    public static String of(String... fields) {
        byte[] content = String.join(SEPARATOR, fields).getBytes(StandardCharsets.UTF_8);
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(
                        ByteBuffer.allocate(content.length + CHECKSUM)
                                .put(checksum(content))
                                .put(content)
                                .array());
    }

    /** The members of a cursor; empty if the text is damaged or has another number of them. */
    public static Optional<List<String>> read(String text, int fields) {
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        byte[] content = Arrays.copyOfRange(bytes, Math.min(CHECKSUM, bytes.length), bytes.length);
        if (!Arrays.equals(Arrays.copyOf(bytes, CHECKSUM), checksum(content))) {
            return Optional.empty();
        }
        return Optional.of(
                        List.of(
                                new String(content, StandardCharsets.UTF_8)
                                        .split(SEPARATOR, fields)))
                .filter(it -> it.size() == fields);
    }

    private static byte[] checksum(byte[] content) {
        return Arrays.copyOf(Sha256.hash(content), CHECKSUM);
    }
}
