package io.ledgerway.portal.access;

import io.ledgerway.portal.session.PortalSessions;
import io.ledgerway.portal.session.SignInRedirect;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Bounds the disk space of uploads. The first access to a parameter, which is that of the CSRF
 * filter, writes all parts of a multipart request to disk. Before its body is read, a request
 * without a session is redirected to sign-in, and a request above the limit of concurrent uploads
 * is refused.
 */
final class UploadFilter extends OncePerRequestFilter {

    private static final String RETRY_AFTER_SECONDS = "5";

    private final PortalSessions sessions;
    private final SignInRedirect signIn;
    private final Semaphore uploads;

    UploadFilter(PortalSessions sessions, SignInRedirect signIn, UploadProperties properties) {
        this.sessions = sessions;
        this.signIn = signIn;
        this.uploads = new Semaphore(properties.maxConcurrent());
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        String type = request.getContentType();
        return type == null || !type.toLowerCase(Locale.ROOT).startsWith("multipart/");
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (sessions.portalUser(request).isEmpty()) {
            signIn.redirectToSignIn(request, response);
        } else if (uploads.tryAcquire()) {
            try {
                chain.doFilter(request, response);
            } finally {
                uploads.release();
            }
        } else {
            response.setHeader(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS);
            response.sendError(HttpStatus.SERVICE_UNAVAILABLE.value());
        }
    }
}
