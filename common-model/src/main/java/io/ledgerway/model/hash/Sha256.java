package io.ledgerway.model.hash;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 hashes without {@link NoSuchAlgorithmException}. A text is hashed in UTF-8. */
public final class Sha256 {

    private Sha256() {}

    /** Returns a new digest, for content in several parts. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is in every JDK", e);
        }
    }

    public static byte[] hash(byte[] content) {
        return digest().digest(content);
    }

    public static byte[] hash(String text) {
        return hash(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the hash of the rest of a stream; does not close it. */
    public static byte[] hash(InputStream content) throws IOException {
        MessageDigest digest = digest();
        content.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
        return digest.digest();
    }

    /** Returns the hash in lower-case hex. */
    public static String hex(byte[] content) {
        return HexFormat.of().formatHex(hash(content));
    }

    /** Returns the hash in lower-case hex. */
    public static String hex(String text) {
        return hex(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the hash of the rest of a stream in lower-case hex; does not close it. */
    public static String hex(InputStream content) throws IOException {
        return HexFormat.of().formatHex(hash(content));
    }
}
