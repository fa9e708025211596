package io.ledgerway.portal.session;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.web.util.UriUtils;

/**
 * Leads to the page to sign in, and back afterwards. A form is kept meanwhile: nothing that was
 * typed is lost. Also what happens to forms without a good CSRF token.
 */
public final class SignInRedirect implements AccessDeniedHandler {

    private static final Set<String> OPEN = Set.of("/portal/sign-in", "/portal/invitation");

    private final PortalSessions sessions;
    private final SavedForms forms;

    SignInRedirect(PortalSessions sessions, SavedForms forms) {
        this.sessions = sessions;
        this.forms = forms;
    }

    /** Asks somebody who is nobody to sign in. */
    public void redirectToSignIn(HttpServletRequest request, HttpServletResponse response) {
        if (isRead(request)) {
            redirect(request, response, signIn(address(request)));
        } else {
            redirect(request, response, signIn(forms.save(request) ? null : page(request)));
        }
    }

    /**
     * A form without a good token. Of nobody: sign in first. Of somebody: it is from a session
     * before this one and is shown again, or it is from elsewhere and refused.
     */
    @Override
    public void handle(
            HttpServletRequest request, HttpServletResponse response, AccessDeniedException why)
            throws IOException {
        if (OPEN.contains(request.getRequestURI())) {
            redirect(request, response, again(request));
        } else if (sessions.person(request).isEmpty()) {
            redirectToSignIn(request, response);
        } else if (forms.save(request)) {
            redirect(request, response, ResumeController.PATH);
        } else {
            response.sendError(HttpStatus.FORBIDDEN.value());
        }
    }

    private static boolean isRead(HttpServletRequest request) {
        return request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    }

    /** The page itself for its fragments, too. */
    private static String address(HttpServletRequest request) {
        String page = request.getHeader("HX-Current-URL");
        if (request.getHeader("HX-Request") != null && page != null) {
            return pathOf(page);
        }
        String query = request.getQueryString();
        return request.getRequestURI() + (query == null ? "" : "?" + query);
    }

    /** Files cannot be kept: back to the page that they were chosen on. */
    private static @Nullable String page(HttpServletRequest request) {
        String page = request.getHeader(HttpHeaders.REFERER);
        return page == null ? null : pathOf(page);
    }

    private static String pathOf(String page) {
        try {
            URI uri = URI.create(page);
            String query = uri.getRawQuery();
            return uri.getRawPath() + (query == null ? "" : "?" + query);
        } catch (IllegalArgumentException e) {
            return ReturnPath.HOME;
        }
    }

    private static String signIn(@Nullable String wanted) {
        String to = ReturnPath.of(wanted);
        return to.equals(ReturnPath.HOME) ? "/portal/sign-in" : "/portal/sign-in?to=" + encoded(to);
    }

    private static String again(HttpServletRequest request) {
        String token = request.getParameter("token");
        return request.getRequestURI()
                + (token == null ? "?again" : "?again&token=" + encoded(token));
    }

    private static String encoded(String text) {
        return UriUtils.encode(text, StandardCharsets.UTF_8);
    }

    private static void redirect(
            HttpServletRequest request, HttpServletResponse response, String to) {
        if (request.getHeader("HX-Request") != null) {
            response.setStatus(HttpStatus.UNAUTHORIZED.value());
            response.setHeader("HX-Redirect", to);
        } else {
            response.setStatus(HttpStatus.SEE_OTHER.value());
            response.setHeader(HttpHeaders.LOCATION, to);
        }
    }
}
