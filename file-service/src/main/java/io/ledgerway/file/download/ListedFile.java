package io.ledgerway.file.download;

import io.ledgerway.file.document.Document;
import java.time.Instant;

/**
 * An uploaded file.
 *
 * @param fileName the sanitized file name
 * @param sourceType source type of the integration that the file was uploaded to
 * @param uploaded when the file was stored
 */
record ListedFile(String fileName, String sourceType, Instant uploaded) {

    static ListedFile of(Document it) {
        return new ListedFile(it.name(), it.sourceType(), it.uploadedAt());
    }
}
