package io.ledgerway.starter.error;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.IOException;
import java.util.Locale;

/**
 * Input stream that throws {@link BodyTooLargeException} once more than the limit has been read, or
 * more than the maximum number of JSON values. Each value but the first follows the beginning of
 * its object or list, or a comma.
 */
final class SizeLimitedInputStream extends ServletInputStream {

    private final ServletInputStream body;
    private final int maxValues;
    private long left;
    private int valuesLeft;

    SizeLimitedInputStream(ServletInputStream body, long limit, int maxValues) {
        this.body = body;
        this.left = limit;
        this.maxValues = maxValues;
        this.valuesLeft = maxValues;
    }

    @Override
    public int read() throws IOException {
        int read = body.read();
        count(read < 0 ? 0 : 1, values(read));
        return read;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int read = body.read(buffer, offset, length);
        int values = 0;
        for (int i = offset; i < offset + read; i++) {
            values += values(buffer[i]);
        }
        count(Math.max(0, read), values);
        return read;
    }

    private static int values(int read) {
        return read == ',' || read == '{' || read == '[' ? 1 : 0;
    }

    private void count(int read, int values) throws BodyTooLargeException {
        left -= read;
        valuesLeft -= values;
        if (left < 0) {
            throw new BodyTooLargeException("The request body is too large.");
        }
        if (valuesLeft < 0) {
            throw new BodyTooLargeException(
                    String.format(
                            Locale.ROOT,
                            "The request body has more than %,d JSON values.",
                            maxValues));
        }
    }

    @Override
    public boolean isFinished() {
        return body.isFinished();
    }

    @Override
    public boolean isReady() {
        return body.isReady();
    }

    @Override
    public void setReadListener(ReadListener listener) {
        body.setReadListener(listener);
    }

    @Override
    public int available() throws IOException {
        return body.available();
    }

    @Override
    public void close() throws IOException {
        body.close();
    }
}
