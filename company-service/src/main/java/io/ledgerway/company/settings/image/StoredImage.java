package io.ledgerway.company.settings.image;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * Stored image. Callers must not modify the content.
 *
 * @param version SHA-256 of the content in hexadecimal
 */
@SuppressWarnings("ArrayRecordComponent") // read at once, never compared
record StoredImage(String mediaType, String version, byte[] content) {

    static StoredImage of(String mediaType, byte[] content) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(content);
            return new StoredImage(mediaType, HexFormat.of().formatHex(hash), content);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("SHA-256 is in every JDK", e);
        }
    }
}
