package io.ledgerway.sandbox.oauth;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/** Security headers of pages: no script, no framing, no caching, no referrer. */
class PageSecurityFilter extends OncePerRequestFilter {

    /**
     * Without form-action: browsers apply it to redirects after a form too, and the redirects of
     * the consent form lead through the application to the redirect URL of its client.
     */
    private static final String POLICY =
            "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none';"
                    + " frame-ancestors 'none'";

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        response.setHeader("Content-Security-Policy", POLICY);
        response.setHeader("X-Frame-Options", "DENY");
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Referrer-Policy", "no-referrer");
        if (request.getRequestURI().startsWith("/oauth/")) {
            response.setHeader("Cache-Control", "no-store");
        }
        chain.doFilter(request, response);
    }
}
