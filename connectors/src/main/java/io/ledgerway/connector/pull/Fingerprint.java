package io.ledgerway.connector.pull;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * What some bytes are known by: half of their SHA-256. Equal for equal bytes, and in practice for
 * no others.
 */
public record Fingerprint(long high, long low) {

    /** How many bytes it has. */
    public static final int LENGTH = 16;

    public static Fingerprint of(byte[] bytes) {
        return of(bytes, 0, bytes.length);
    }

    /** Of a part of the bytes. */
    public static Fingerprint of(byte[] bytes, int from, int length) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(bytes, from, length);
            ByteBuffer hash = ByteBuffer.wrap(digest.digest());
            return new Fingerprint(hash.getLong(), hash.getLong());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Another one for each other; the same for the same two. */
    public Fingerprint with(Fingerprint other) {
        return new Fingerprint(high ^ other.high, low ^ other.low);
    }

    public byte[] bytes() {
        return ByteBuffer.allocate(LENGTH).putLong(high).putLong(low).array();
    }
}
