package io.ledgerway.starter.error;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.IOException;

/**
 * Input stream that throws {@link BodyTooLargeException} once more than the limit has been read.
 */
final class SizeLimitedInputStream extends ServletInputStream {

    private final ServletInputStream body;
    private long left;

    SizeLimitedInputStream(ServletInputStream body, long limit) {
        this.body = body;
        this.left = limit;
    }

    @Override
    public int read() throws IOException {
        int read = body.read();
        count(read < 0 ? 0 : 1);
        return read;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int read = body.read(buffer, offset, length);
        count(Math.max(0, read));
        return read;
    }

    private void count(int read) throws BodyTooLargeException {
        left -= read;
        if (left < 0) {
            throw new BodyTooLargeException();
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
