package io.ledgerway.starter.idempotency;

import jakarta.servlet.http.HttpServletRequest;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The header {@code Idempotency-Key}: any text up to 255 characters. */
final class IdempotencyKey {

    static final String HEADER = "Idempotency-Key";
    static final String NOT_VALID =
            "The Idempotency-Key must be one text of 1 to 255 characters, none of them a control"
                    + " character.";

    private static final int MAX_LENGTH = 255;

    private IdempotencyKey() {}

    /** Returns the key of a request; empty when the request has none. */
    static Optional<String> of(HttpServletRequest request) {
        List<String> values = Collections.list(request.getHeaders(HEADER));
        return values.size() == 1
                ? Optional.of(text(values.getFirst())).filter(IdempotencyKey::isValid)
                : Optional.empty();
    }

    private static boolean isValid(String key) {
        return !key.isBlank()
                && key.codePointCount(0, key.length()) <= MAX_LENGTH
                && key.chars().noneMatch(Character::isISOControl);
    }

    /** The container decodes headers as Latin 1; clients send UTF-8. */
    private static String text(String header) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(header.getBytes(StandardCharsets.ISO_8859_1)))
                    .toString();
        } catch (CharacterCodingException e) {
            return header;
        }
    }
}
