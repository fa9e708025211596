package io.ledgerway.company.link;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * What browsers may do with the link pages: nothing inline, no frames, no copies, and no telling
 * other sites the address, which holds a one-time password.
 */
class LinkHeaders extends OncePerRequestFilter {

    static final String POLICY = "Content-Security-Policy";

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        response.setHeader(POLICY, policy("'self'"));
        response.setHeader("X-Frame-Options", "DENY");
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Referrer-Policy", "no-referrer");
        if (!request.getRequestURI().contains("/link/assets/")) {
            response.setHeader(HttpHeaders.CACHE_CONTROL, CacheControl.noStore().getHeaderValue());
        }
        chain.doFilter(request, response);
    }

    /** Lets the forms of a page lead on to a platform, too: browsers hold redirects to it. */
    static void allowFormsTo(String origin, HttpServletResponse response) {
        response.setHeader(POLICY, policy("'self' " + origin));
    }

    private static String policy(String forms) {
        return "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none';"
                + " frame-ancestors 'none'; form-action "
                + forms;
    }
}
