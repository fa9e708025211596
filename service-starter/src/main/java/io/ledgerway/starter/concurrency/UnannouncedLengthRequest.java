package io.ledgerway.starter.concurrency;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Request that runs an action once, when more than a number of bytes of its body has been read. */
final class UnannouncedLengthRequest extends HttpServletRequestWrapper {

    private final long small;
    private final Runnable whenLarge;
    private @Nullable ServletInputStream body;

    /**
     * Wraps a request.
     *
     * @param small the largest number of bytes that does not run the action
     * @param whenLarge may throw, which ends the reading
     */
    UnannouncedLengthRequest(HttpServletRequest request, long small, Runnable whenLarge) {
        super(request);
        this.small = small;
        this.whenLarge = whenLarge;
    }

    @Override
    public ServletInputStream getInputStream() throws IOException {
        if (body == null) {
            body = new Body(super.getInputStream());
        }
        return body;
    }

    private final class Body extends ServletInputStream {

        private final ServletInputStream stream;
        private long read;

        private Body(ServletInputStream stream) {
            this.stream = stream;
        }

        @Override
        public int read() throws IOException {
            int next = stream.read();
            count(next < 0 ? 0 : 1);
            return next;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int count = stream.read(buffer, offset, length);
            count(Math.max(0, count));
            return count;
        }

        private void count(int count) {
            boolean wasSmall = read <= small;
            read += count;
            if (wasSmall && read > small) {
                whenLarge.run();
            }
        }

        @Override
        public int available() throws IOException {
            return stream.available();
        }

        @Override
        public boolean isFinished() {
            return stream.isFinished();
        }

        @Override
        public boolean isReady() {
            return stream.isReady();
        }

        @Override
        public void setReadListener(ReadListener listener) {
            stream.setReadListener(listener);
        }

        @Override
        public void close() throws IOException {
            stream.close();
        }
    }
}
