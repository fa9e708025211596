package io.ledgerway.portal.access;

import io.ledgerway.model.identity.Role;
import io.ledgerway.portal.session.PortalSessions;
import io.ledgerway.portal.session.PortalUser;
import io.ledgerway.portal.session.SignInRedirect;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;

/**
 * Enforces the access table: redirects to sign-in without a session, 403 for insufficient roles,
 * 404 for paths without a row.
 */
final class AccessInterceptor implements HandlerInterceptor {

    private final PortalSessions sessions;
    private final SignInRedirect signIn;

    AccessInterceptor(PortalSessions sessions, SignInRedirect signIn) {
        this.sessions = sessions;
        this.signIn = signIn;
    }

    @Override
    public boolean preHandle(
            HttpServletRequest request, HttpServletResponse response, Object handler)
            throws IOException {
        if (request.getDispatcherType() != DispatcherType.REQUEST
                || !(handler instanceof HandlerMethod)) {
            return true;
        }
        Optional<AccessRule> rule = rule(request);
        if (rule.isEmpty()) {
            response.sendError(HttpStatus.NOT_FOUND.value());
            return false;
        }
        Role least = rule.get().least();
        if (least == null) {
            return true;
        }
        Optional<PortalUser> portalUser = sessions.portalUser(request);
        if (portalUser.isEmpty()) {
            signIn.redirectToSignIn(request, response);
            return false;
        }
        if (!portalUser.get().isAtLeast(least)) {
            response.sendError(HttpStatus.FORBIDDEN.value());
            return false;
        }
        return true;
    }

    private static Optional<AccessRule> rule(HttpServletRequest request) {
        Object pattern = request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE);
        return AccessTable.find(HttpMethod.valueOf(request.getMethod()), String.valueOf(pattern));
    }
}
