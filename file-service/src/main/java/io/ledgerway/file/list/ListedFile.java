package io.ledgerway.file.list;

import io.ledgerway.file.document.Document;
import java.time.Instant;

/**
 * A file as clients see it.
 *
 * @param fileName the name it was uploaded with, cleaned
 * @param sourceType the kind of the integration it was uploaded to
 * @param uploaded when it was stored
 */
record ListedFile(String fileName, String sourceType, Instant uploaded) {

    static ListedFile of(Document it) {
        return new ListedFile(it.name(), it.sourceType(), it.uploaded());
    }
}
