package io.ledgerway.starter.concurrency;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ErrorResponseWriter;
import io.ledgerway.starter.identity.Caller;
import io.micrometer.core.instrument.Counter;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.util.StringUtils;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Bounds the disk space and the memory of uploads. The first access to a part writes all parts of a
 * multipart request to disk, and they stay there until the request ends; other bodies are kept in
 * memory. A request waits for a permit of its client before its body is read; if none becomes free,
 * the response is 503. A body whose length is not announced waits when its first megabyte has been
 * read; a smaller one needs no permit.
 */
public final class UploadLimitFilter extends OncePerRequestFilter {

    /** After the security filter chain (-100), before the idempotency filter (0) reads parts. */
    private static final int ORDER = -50;

    private static final long LARGE_BODY = 1 << 20;
    private static final Duration WAIT = Duration.ofSeconds(2);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(5);
    private static final String TOO_MANY =
            "Too many large requests are in progress. Nothing was stored. Try again later";

    private final Predicate<HttpServletRequest> uploads;
    private final ClientConcurrencyLimiter permits;
    private final Counter refused;
    private final ErrorResponseWriter errors;

    private UploadLimitFilter(
            Predicate<HttpServletRequest> uploads,
            ClientConcurrencyLimiter permits,
            Counter refused,
            ErrorResponseWriter errors) {
        this.uploads = uploads;
        this.permits = permits;
        this.refused = refused;
        this.errors = errors;
    }

    /**
     * Registers the filter.
     *
     * @param uploads the requests that are limited, with {@link #isMultipart} or {@link
     *     #hasLargeBody}: not by their paths, which have several spellings
     * @param refused counts the requests that are refused
     */
    public static FilterRegistrationBean<UploadLimitFilter> register(
            Predicate<HttpServletRequest> uploads,
            ClientConcurrencyLimiter permits,
            Counter refused,
            ErrorResponseWriter errors) {
        var filter =
                new FilterRegistrationBean<>(
                        new UploadLimitFilter(uploads, permits, refused, errors));
        filter.setOrder(ORDER);
        filter.setDispatcherTypes(DispatcherType.REQUEST);
        return filter;
    }

    public static boolean isMultipart(HttpServletRequest request) {
        return StringUtils.startsWithIgnoreCase(request.getContentType(), "multipart/");
    }

    /** Whether the body has more than 1 MB, or may have: its length is not announced. */
    public static boolean hasLargeBody(HttpServletRequest request) {
        return request.getContentLengthLong() > LARGE_BODY || hasUnannouncedLength(request);
    }

    private static boolean hasUnannouncedLength(HttpServletRequest request) {
        return request.getHeader(HttpHeaders.TRANSFER_ENCODING) != null;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !uploads.test(request);
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        Optional<ClientId> client = Caller.current().map(Caller::clientId);
        if (client.isEmpty()) {
            chain.doFilter(request, response); // a call of another service
        } else if (hasUnannouncedLength(request) && !isMultipart(request)) {
            limitWhileRead(client.get(), request, response, chain);
        } else if (tryAcquire(client.get())) {
            try {
                chain.doFilter(request, response);
            } finally {
                permits.release(client.get());
            }
        } else {
            refused.increment();
            response.setHeader(HttpHeaders.RETRY_AFTER, Long.toString(RETRY_AFTER.toSeconds()));
            errors.write(request, response, HttpStatus.SERVICE_UNAVAILABLE, TOO_MANY);
        }
    }

    private void limitWhileRead(
            ClientId client,
            HttpServletRequest request,
            HttpServletResponse response,
            FilterChain chain)
            throws ServletException, IOException {
        AtomicBoolean acquired = new AtomicBoolean();
        Runnable acquire =
                () -> {
                    if (!tryAcquire(client)) {
                        refused.increment();
                        throw ApiException.unavailable(TOO_MANY, RETRY_AFTER);
                    }
                    acquired.set(true);
                };
        try {
            chain.doFilter(new UnannouncedLengthRequest(request, LARGE_BODY, acquire), response);
        } finally {
            if (acquired.get()) {
                permits.release(client);
            }
        }
    }

    private boolean tryAcquire(ClientId client) {
        try {
            return permits.tryAcquire(client, WAIT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false; // the service is stopping
        }
    }
}
