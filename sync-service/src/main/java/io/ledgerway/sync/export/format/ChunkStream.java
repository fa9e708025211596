package io.ledgerway.sync.export.format;

import io.ledgerway.model.hash.Sha256;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;

/** Divides the bytes of a file into chunks, and counts and hashes them. */
public final class ChunkStream extends OutputStream {

    private static final int CHUNK = 1024 * 1024;

    private final ChunkConsumer chunks;
    private final MessageDigest digest = Sha256.digest();
    private final byte[] buffer = new byte[CHUNK];
    private int filled;
    private int number;
    private long size;
    private boolean closed;

    public ChunkStream(ChunkConsumer chunks) {
        this.chunks = chunks;
    }

    @Override
    public void write(int one) {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        digest.update(bytes, offset, length);
        size += length;
        int from = offset;
        int left = length;
        while (left > 0) {
            int part = Math.min(left, CHUNK - filled);
            System.arraycopy(bytes, from, buffer, filled, part);
            filled += part;
            from += part;
            left -= part;
            if (filled == CHUNK) {
                emit();
            }
        }
    }

    private void emit() {
        number++;
        chunks.accept(number, Arrays.copyOf(buffer, filled));
        filled = 0;
    }

    /** Bytes so far. */
    public long size() {
        return size;
    }

    /** The SHA-256 of all bytes in lower-case hex; once, after the stream is closed. */
    public String sha256() {
        return HexFormat.of().formatHex(digest.digest());
    }

    @Override
    public void close() {
        if (!closed && filled > 0) {
            emit();
        }
        closed = true;
    }

    /** Takes the chunks of a file, numbered from 1. */
    @FunctionalInterface
    public interface ChunkConsumer {
        void accept(int number, byte[] content);
    }
}
