package io.ledgerway.file.upload;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/** Body of an upload; fails when a limit of size or time is exceeded. */
final class BoundedBody extends FilterInputStream {

    private final long end;
    private long left;

    BoundedBody(InputStream body, long maximum, Duration time) {
        super(body);
        this.left = maximum;
        this.end = System.nanoTime() + time.toNanos();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int read = in.read(buffer, offset, length);
        left -= Math.max(0, read);
        if (left < 0) {
            throw new TooLongException();
        }
        if (System.nanoTime() - end > 0) {
            throw new TooSlowException();
        }
        return read;
    }

    /** The body, or its declared length, exceeds the maximum size. */
    static final class TooLongException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** The upload exceeds the maximum duration. */
    static final class TooSlowException extends IOException {
        private static final long serialVersionUID = 1L;
    }
}
