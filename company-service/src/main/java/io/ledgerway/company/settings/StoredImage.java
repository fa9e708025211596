package io.ledgerway.company.settings;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;

/** An image as it is kept. Whoever has it leaves its bytes alone. */
final class StoredImage {

    private final String mediaType;
    private final String version;
    private final byte[] content;

    StoredImage(String mediaType, String version, byte[] content) {
        this.mediaType = mediaType;
        this.version = version;
        this.content = content;
    }

    static StoredImage of(String mediaType, byte[] content) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(content);
            return new StoredImage(mediaType, HexFormat.of().formatHex(hash), content);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("SHA-256 is in every JDK", e);
        }
    }

    String mediaType() {
        return mediaType;
    }

    /** SHA-256 of the content, in hex. */
    String version() {
        return version;
    }

    byte[] content() {
        return content;
    }
}
