package io.ledgerway.starter.error;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.util.StringUtils;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Rejects bodies over the limit with 413: at once when the length is announced, otherwise when the
 * limit is passed while reading. Bodies of clients also have a maximum number of JSON values,
 * because a tree of many small values takes a multiple of its text in memory. Multipart requests
 * have limits of their own.
 */
final class BodyLimitFilter extends OncePerRequestFilter {

    private static final int MAX_VALUES = 500_000;

    private final long limit;
    private final JsonErrorResponseWriter errors;

    BodyLimitFilter(long limit, JsonErrorResponseWriter errors) {
        this.limit = limit;
        this.errors = errors;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return StringUtils.startsWithIgnoreCase(request.getContentType(), "multipart/");
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain rest)
            throws ServletException, IOException {
        if (request.getContentLengthLong() > limit) {
            errors.send(request, response, ApiErrorMapper.tooLarge());
        } else {
            rest.doFilter(new SizeLimitedRequest(request, limit, maxValues(request)), response);
        }
    }

    /** Services send each other binary bodies, too. */
    private static int maxValues(HttpServletRequest request) {
        return request.getRequestURI().startsWith("/internal/") ? Integer.MAX_VALUE : MAX_VALUES;
    }

    /** Request whose body ends in an exception when the limit is exceeded. */
    private static final class SizeLimitedRequest extends HttpServletRequestWrapper {

        private final long limit;
        private final int maxValues;

        SizeLimitedRequest(HttpServletRequest request, long limit, int maxValues) {
            super(request);
            this.limit = limit;
            this.maxValues = maxValues;
        }

        @Override
        public ServletInputStream getInputStream() throws IOException {
            return new SizeLimitedInputStream(super.getInputStream(), limit, maxValues);
        }
    }
}
