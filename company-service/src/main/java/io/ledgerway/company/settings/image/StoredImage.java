package io.ledgerway.company.settings.image;

import io.ledgerway.model.hash.Sha256;

/**
 * Stored image. Callers must not modify the content.
 *
 * @param version SHA-256 of the content in hexadecimal
 */
@SuppressWarnings("ArrayRecordComponent") // read at once, never compared
record StoredImage(String mediaType, String version, byte[] content) {

    static StoredImage of(String mediaType, byte[] content) {
        return new StoredImage(mediaType, Sha256.hex(content), content);
    }
}
