package io.ledgerway.portal.access;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.portal.session.PortalSessions;
import io.ledgerway.portal.session.PortalUser;
import io.ledgerway.portal.session.SignInRedirect;
import io.ledgerway.starter.concurrency.ClientConcurrencyLimiter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Bounds the disk space of uploads. The first access to a parameter, which is that of the CSRF
 * filter, writes all parts of a multipart request to disk. Before its body is read, a request
 * without a session is redirected to sign-in. Also rejected at this point are requests to a page
 * whose form has no files, requests of a user without the role of the page, and requests above the
 * limit of concurrent uploads. One client has at most half of them.
 */
final class UploadFilter extends OncePerRequestFilter {

    private static final String RETRY_AFTER_SECONDS = "5";

    private final PortalSessions sessions;
    private final SignInRedirect signIn;
    private final ClientConcurrencyLimiter uploads;

    UploadFilter(PortalSessions sessions, SignInRedirect signIn, UploadProperties properties) {
        this.sessions = sessions;
        this.signIn = signIn;
        this.uploads = new ClientConcurrencyLimiter(properties.maxConcurrent());
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
        Optional<PortalUser> portalUser = sessions.portalUser(request);
        Optional<AccessRule> rule = AccessTable.findWithFiles(request);
        if (portalUser.isEmpty()) {
            signIn.redirectToSignIn(request, response);
        } else if (rule.isEmpty()) {
            response.sendError(HttpStatus.NOT_FOUND.value());
        } else if (!isPermitted(portalUser.get(), rule.get())) {
            response.sendError(HttpStatus.FORBIDDEN.value());
        } else {
            upload(new ClientId(portalUser.get().clientId()), request, response, chain);
        }
    }

    private static boolean isPermitted(PortalUser portalUser, AccessRule rule) {
        Role least = rule.least();
        return least == null || portalUser.isAtLeast(least);
    }

    private void upload(
            ClientId client,
            HttpServletRequest request,
            HttpServletResponse response,
            FilterChain chain)
            throws ServletException, IOException {
        if (tryAcquire(client)) {
            try {
                chain.doFilter(request, response);
            } finally {
                uploads.release(client);
            }
        } else {
            response.setHeader(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS);
            response.sendError(HttpStatus.SERVICE_UNAVAILABLE.value());
        }
    }

    private boolean tryAcquire(ClientId client) {
        try {
            return uploads.tryAcquire(client, Duration.ZERO);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false; // the portal is stopping
        }
    }
}
