package io.ledgerway.connector.pull;

import io.ledgerway.model.hash.Sha256;
import java.nio.ByteBuffer;
import java.security.MessageDigest;

/** The first 128 bits of a SHA-256 hash. */
public record Fingerprint(long high, long low) {

    /** In bytes. */
    public static final int LENGTH = 16;

    public static Fingerprint of(byte[] bytes) {
        return of(bytes, 0, bytes.length);
    }

    /** Of a range of the bytes. */
    public static Fingerprint of(byte[] bytes, int from, int length) {
        MessageDigest digest = Sha256.digest();
        digest.update(bytes, from, length);
        ByteBuffer hash = ByteBuffer.wrap(digest.digest());
        return new Fingerprint(hash.getLong(), hash.getLong());
    }

    /** A fingerprint of both; the order does not matter. */
    public Fingerprint combinedWith(Fingerprint other) {
        return new Fingerprint(high ^ other.high, low ^ other.low);
    }

    public byte[] bytes() {
        return ByteBuffer.allocate(LENGTH).putLong(high).putLong(low).array();
    }
}
