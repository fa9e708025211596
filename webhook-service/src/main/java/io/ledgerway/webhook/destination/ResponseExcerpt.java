package io.ledgerway.webhook.destination;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http.HttpEntity;
import org.jspecify.annotations.Nullable;

/**
 * The part of a response body that is stored in the message log.
 *
 * @param text at most 20,000 bytes, decoded as UTF-8
 * @param complete whether it is the whole body
 */
record ResponseExcerpt(String text, boolean complete) {

    static final int MAXIMUM_BYTES = 20_000;

    /** Reads until the end, the limit or a broken connection; never fails. */
    static ResponseExcerpt read(@Nullable HttpEntity entity) {
        if (entity == null) {
            return new ResponseExcerpt("", true);
        }
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        boolean complete = false;
        try {
            InputStream content = entity.getContent();
            byte[] buffer = new byte[4096];
            int count = 0;
            while (count >= 0 && kept.size() < MAXIMUM_BYTES) {
                kept.write(buffer, 0, count);
                count =
                        content.read(
                                buffer, 0, Math.min(buffer.length, MAXIMUM_BYTES - kept.size()));
            }
            complete = count < 0;
        } catch (IOException e) {
            // the status decides; a partial body is stored
        }
        return new ResponseExcerpt(
                kept.toString(StandardCharsets.UTF_8).replace('\0', '\ufffd'), complete);
    }
}
