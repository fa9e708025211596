package io.ledgerway.webhook.destination;

import io.ledgerway.model.log.Redaction;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http.HttpEntity;
import org.jspecify.annotations.Nullable;

/**
 * The part of a response body that is stored in the message log.
 *
 * @param text at most 4,096 characters, without secrets and personal data
 * @param complete whether it is the whole body
 */
record ResponseExcerpt(String text, boolean complete) {

    /** Larger bodies are not read to the end, so that their connection cannot be used again. */
    static final int MAX_BYTES = 20_000;

    /**
     * Length of a body whose end is unknown: an encoding other than {@code chunked}, or an invalid
     * length. Such a body is not read.
     */
    static final long UNKNOWN_LENGTH = Long.MAX_VALUE;

    private static final int STORED_CHARACTERS = 4_096;

    /** More than what is stored, so that a secret at the end is recognised. */
    private static final int SEARCHED_CHARACTERS = 5_000;

    /** Reads until the end, the limit or a broken connection; never fails. */
    static ResponseExcerpt read(@Nullable HttpEntity entity) {
        if (entity == null) {
            return new ResponseExcerpt("", true);
        }
        if (entity.getContentLength() == UNKNOWN_LENGTH) {
            return new ResponseExcerpt("", false);
        }
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        boolean complete = false;
        try {
            InputStream content = entity.getContent();
            byte[] buffer = new byte[4096];
            int count = 0;
            while (count >= 0 && kept.size() < MAX_BYTES) {
                kept.write(buffer, 0, count);
                count = content.read(buffer, 0, Math.min(buffer.length, MAX_BYTES - kept.size()));
            }
            complete = count < 0;
        } catch (IOException e) {
            // the status decides; a partial body is stored
        }
        return new ResponseExcerpt(text(kept.toByteArray()), complete);
    }

    private static String text(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8).replace('\0', '\ufffd');
        int end = Math.min(text.length(), SEARCHED_CHARACTERS);
        if (end > 0 && Character.isHighSurrogate(text.charAt(end - 1))) {
            end--; // not within a pair
        }
        return Redaction.text(text.substring(0, end), STORED_CHARACTERS);
    }
}
