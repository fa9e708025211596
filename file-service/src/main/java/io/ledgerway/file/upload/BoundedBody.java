package io.ledgerway.file.upload;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/** The body of an upload: ends in an exception past its bounds of length and time. */
final class BoundedBody extends FilterInputStream {

    private final long end;
    private long left;

    BoundedBody(InputStream body, long most, Duration time) {
        super(body);
        this.left = most;
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

    /** There are more bytes than an upload may have, or it is said that there will be. */
    static final class TooLongException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** It takes longer than an upload may take. */
    static final class TooSlowException extends IOException {
        private static final long serialVersionUID = 1L;
    }
}
