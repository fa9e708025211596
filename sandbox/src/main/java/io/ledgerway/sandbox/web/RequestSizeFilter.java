package io.ledgerway.sandbox.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/** Rejects bodies over the limit with 413, whether or not their length is announced. */
class RequestSizeFilter extends OncePerRequestFilter {

    private static final String FILES =
            "/native/v1/[^/]+/[^/]+/[^/]+/attachments|(?i)/xero/.*/attachments/[^/]+"
                    + "|/quickbooks/v3/company/[^/]+/upload";

    private final int usual;
    private final int ofFiles;

    RequestSizeFilter(int usual, int ofFiles) {
        this.usual = usual;
        this.ofFiles = ofFiles;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        int limit = request.getRequestURI().matches(FILES) ? ofFiles : usual;
        if (request.getContentLengthLong() > limit) {
            response.sendError(413);
            return;
        }
        RequestLimit.set(request, limit);
        if (request.getContentLengthLong() >= 0 || request.getHeader("Transfer-Encoding") == null) {
            chain.doFilter(request, response);
            return;
        }
        byte[] body = request.getInputStream().readNBytes(limit + 1);
        if (body.length > limit) {
            response.sendError(413);
            return;
        }
        chain.doFilter(new ReadAlready(request, body), response);
    }

    /** A request whose body of unannounced length was read into memory, within the limit. */
    private static final class ReadAlready extends HttpServletRequestWrapper {

        private final ByteArrayInputStream body;

        ReadAlready(HttpServletRequest request, byte[] body) {
            super(request);
            this.body = new ByteArrayInputStream(body);
        }

        @Override
        public ServletInputStream getInputStream() {
            return new ServletInputStream() {
                @Override
                public int read() {
                    return body.read();
                }

                @Override
                public int read(byte[] bytes, int offset, int length) {
                    return body.read(bytes, offset, length);
                }

                @Override
                public boolean isFinished() {
                    return body.available() == 0;
                }

                @Override
                public boolean isReady() {
                    return true;
                }

                @Override
                public void setReadListener(ReadListener listener) {
                    throw new UnsupportedOperationException(
                            "Asynchronous reading is not supported");
                }
            };
        }
    }
}
