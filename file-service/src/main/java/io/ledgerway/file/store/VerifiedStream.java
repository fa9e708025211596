package io.ledgerway.file.store;

import io.ledgerway.model.hash.Sha256;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.HexFormat;

/** Stream that verifies size and SHA-256 at its end. */
final class VerifiedStream extends FilterInputStream {

    private final FileKey key;
    private final Fingerprint expected;
    private final MessageDigest digest = Sha256.digest();
    private long read;
    private boolean ended;

    VerifiedStream(InputStream in, FileKey key, Fingerprint expected) {
        super(in);
        this.key = key;
        this.expected = expected;
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) {
        int count = readSome(buffer, offset, length);
        if (count > 0) {
            digest.update(buffer, offset, count);
            read += count;
            if (read > expected.bytes()) {
                throw new CorruptFileException(key, "longer than the stored file");
            }
        } else if (count < 0 && !ended) {
            verify();
            ended = true;
        }
        return count;
    }

    private int readSome(byte[] buffer, int offset, int length) {
        try {
            return in.read(buffer, offset, length);
        } catch (IOException | RuntimeException e) {
            throw new StoreUnavailableException("Cannot continue to read " + key.path(), e);
        }
    }

    private void verify() {
        if (read != expected.bytes()
                || !HexFormat.of().formatHex(digest.digest()).equals(expected.sha256())) {
            throw new CorruptFileException(key, "the bytes differ from the stored file");
        }
    }

    /** Skipping is not supported, because skipped bytes would not be verified. */
    @Override
    public long skip(long count) {
        return 0;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
