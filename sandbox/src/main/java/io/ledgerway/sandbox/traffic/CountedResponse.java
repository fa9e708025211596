package io.ledgerway.sandbox.traffic;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/** Counts the bytes of a response body. */
final class CountedResponse extends HttpServletResponseWrapper {

    private long bytes;
    private @Nullable ServletOutputStream stream;
    private @Nullable PrintWriter writer;

    CountedResponse(HttpServletResponse response) {
        super(response);
    }

    /** Bytes written so far. */
    long bytes() {
        if (writer != null) {
            writer.flush();
        }
        return bytes;
    }

    @Override
    public ServletOutputStream getOutputStream() throws IOException {
        if (stream == null) {
            stream = new Counting(super.getOutputStream());
        }
        return stream;
    }

    @Override
    public PrintWriter getWriter() throws IOException {
        if (writer == null) {
            writer =
                    new PrintWriter(
                            new OutputStreamWriter(
                                    getOutputStream(), Charset.forName(getCharacterEncoding())));
        }
        return writer;
    }

    @Override
    public void flushBuffer() throws IOException {
        if (writer != null) {
            writer.flush();
        }
        super.flushBuffer();
    }

    private final class Counting extends ServletOutputStream {

        private final ServletOutputStream target;

        Counting(ServletOutputStream target) {
            this.target = target;
        }

        @Override
        public void write(int single) throws IOException {
            target.write(single);
            bytes++;
        }

        @Override
        public void write(byte[] some, int offset, int length) throws IOException {
            target.write(some, offset, length);
            bytes += length;
        }

        @Override
        public void flush() throws IOException {
            target.flush();
        }

        @Override
        public boolean isReady() {
            return target.isReady();
        }

        @Override
        public void setWriteListener(WriteListener listener) {
            target.setWriteListener(listener);
        }
    }
}
