package io.ledgerway.file.upload;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Splits a multipart body at its boundaries. */
final class BoundedMultipartStream {

    private static final int BUFFER = 64 << 10;
    private static final int NONE = -1;

    private final InputStream in;

    /** Line break, two hyphens and the boundary; it contains no other line break. */
    private final byte[] delimiter;

    /**
     * Distance to the next possible end of a delimiter, by the current byte (Boyer-Moore-Horspool).
     */
    private final int[] steps = new int[256];

    private final byte[] buffer = new byte[BUFFER];
    private int from;
    private int until;
    private int delimiterAt = NONE;

    /** No delimiter begins before this position. */
    private int clear;

    BoundedMultipartStream(InputStream in, byte[] boundary) {
        this.in = in;
        byte[] before = "\r\n--".getBytes(StandardCharsets.US_ASCII);
        delimiter = Arrays.copyOf(before, before.length + boundary.length);
        System.arraycopy(boundary, 0, delimiter, before.length, boundary.length);
        Arrays.fill(steps, delimiter.length);
        for (int at = 0; at < delimiter.length - 1; at++) {
            steps[delimiter[at] & 0xff] = delimiter.length - 1 - at;
        }
        // the first boundary has no preceding line break
        buffer[until++] = '\r';
        buffer[until++] = '\n';
    }

    /** Skips to the content after the next boundary; returns false after the last one. */
    boolean next() throws IOException {
        while (delimiterAt == NONE) {
            from += within();
            if (delimiterAt == NONE) {
                fill();
            }
        }
        from = delimiterAt + delimiter.length;
        clear = from;
        delimiterAt = NONE;
        int first = readByte();
        int second = readByte();
        if (first == '-' && second == '-') {
            return false;
        }
        if (first != '\r' || second != '\n') {
            throw new IOException("A boundary is followed by something else");
        }
        return true;
    }

    /** Reads a byte outside of the content of a part. */
    int readByte() throws IOException {
        while (from == until) {
            fill();
        }
        return buffer[from++] & 0xff;
    }

    /** The content up to the next boundary. */
    InputStream content() {
        return new Content();
    }

    /** Number of buffered bytes that certainly are content. */
    private int within() {
        if (delimiterAt == NONE && clear <= from) {
            delimiterAt = find();
            clear =
                    delimiterAt == NONE
                            ? Math.max(from, until - delimiter.length + 1)
                            : delimiterAt;
        }
        return clear - from;
    }

    private int find() {
        int last = delimiter.length - 1;
        for (int end = from + last; end < until; end += steps[buffer[end] & 0xff]) {
            if (buffer[end - last] == '\r' && isDelimiter(end - last)) {
                return end - last;
            }
        }
        return NONE;
    }

    private boolean isDelimiter(int at) {
        return Arrays.equals(buffer, at, at + delimiter.length, delimiter, 0, delimiter.length);
    }

    /** Reads more bytes after the unread ones, which are few. */
    private void fill() throws IOException {
        System.arraycopy(buffer, from, buffer, 0, until - from);
        until -= from;
        from = 0;
        clear = 0;
        int read = in.read(buffer, until, buffer.length - until);
        if (read < 0) {
            throw new EOFException("The body ends before its last boundary");
        }
        until += read;
    }

    private final class Content extends InputStream {

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int within = within();
            while (within == 0 && delimiterAt == NONE) {
                fill();
                within = within();
            }
            if (within == 0 && length > 0) {
                return -1;
            }
            int taken = Math.min(within, length);
            System.arraycopy(buffer, from, bytes, offset, taken);
            from += taken;
            return taken;
        }
    }
}
