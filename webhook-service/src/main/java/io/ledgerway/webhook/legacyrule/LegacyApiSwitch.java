package io.ledgerway.webhook.legacyrule;

import io.ledgerway.starter.error.ErrorResponseWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Rejects every request of the legacy API with 404 if an operator has turned the API off. A setting
 * cannot remove the controllers, because the beans of an image are fixed.
 */
final class LegacyApiSwitch extends OncePerRequestFilter {

    /** After authentication, before the filter of idempotency keys, which stores responses. */
    static final int ORDER = -10;

    private final boolean enabled;
    private final ErrorResponseWriter errors;

    LegacyApiSwitch(boolean enabled, ErrorResponseWriter errors) {
        this.enabled = enabled;
        this.errors = errors;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return enabled;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain rest)
            throws IOException {
        errors.write(
                request,
                response,
                HttpStatus.NOT_FOUND,
                "Rules and alerts are turned off. Use webhook consumers (/webhooks) instead.");
    }
}
