package io.ledgerway.sync.export.format;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Counts the bytes that are written. */
final class CountedStream extends FilterOutputStream {

    private long count;

    CountedStream(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int one) throws IOException {
        out.write(one);
        count++;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
        count += length;
    }

    long count() {
        return count;
    }
}
