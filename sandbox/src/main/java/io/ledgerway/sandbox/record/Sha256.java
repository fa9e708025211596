package io.ledgerway.sandbox.record;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** SHA-256 digests. */
public final class Sha256 {

    private Sha256() {}

    /** Returns the digest of a text in UTF-8. */
    public static byte[] digest(String text) {
        return digest().digest(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the digest of a text in UTF-8 and the bytes after it. */
    public static byte[] digest(String text, byte[] rest) {
        MessageDigest digest = digest();
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        return digest.digest(rest);
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is part of every JDK", e);
        }
    }
}
