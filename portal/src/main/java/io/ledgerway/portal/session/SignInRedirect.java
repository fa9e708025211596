package io.ledgerway.portal.session;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.web.util.UriUtils;

/**
 * Redirects to the sign-in page and back. A submitted form is saved in the meantime. Also handles
 * forms without a valid CSRF token.
 */
public final class SignInRedirect implements AccessDeniedHandler {

    private static final Set<String> OPEN = Set.of("/portal/sign-in", "/portal/invitation");

    private final PortalSessions sessions;
    private final SavedForms forms;

    SignInRedirect(PortalSessions sessions, SavedForms forms) {
        this.sessions = sessions;
        this.forms = forms;
    }

    /** Redirects to the sign-in page, which says what has happened to a submitted form. */
    public void redirectToSignIn(HttpServletRequest request, HttpServletResponse response) {
        if (isRead(request)) {
            redirect(request, response, signIn(requestedPage(request), null));
        } else if (forms.save(request)) {
            redirect(request, response, signIn(null, "saved"));
        } else {
            String lost = forms.isButton(request) ? null : "unsaved";
            redirect(request, response, signIn(pageOfForm(request), lost));
        }
    }

    /**
     * Handles a form without a valid CSRF token. Without a session, redirects to sign-in. With a
     * session, shows a form of an earlier session again, loads the page of a button again, and
     * rejects forms of other sites.
     */
    @Override
    public void handle(
            HttpServletRequest request, HttpServletResponse response, AccessDeniedException why)
            throws IOException {
        if (OPEN.contains(request.getRequestURI())) {
            redirect(request, response, again(request));
        } else if (sessions.portalUser(request).isEmpty()) {
            redirectToSignIn(request, response);
        } else if (forms.isButton(request)) {
            redirect(request, response, ReturnPath.of(pageOfForm(request)));
        } else if (forms.save(request)) {
            redirect(request, response, ResumeController.PATH);
        } else {
            response.sendError(HttpStatus.FORBIDDEN.value());
        }
    }

    private static boolean isRead(HttpServletRequest request) {
        return request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    }

    /** The address of the requested page; for a fragment, of the page that contains it. */
    private static String requestedPage(HttpServletRequest request) {
        String page = request.getHeader("HX-Current-URL");
        if (request.getHeader("HX-Request") != null && page != null) {
            return pathOf(page);
        }
        String query = request.getQueryString();
        return request.getRequestURI() + (query == null ? "" : "?" + query);
    }

    /** The page from which the form was submitted; null if the browser does not name it. */
    private static @Nullable String pageOfForm(HttpServletRequest request) {
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

    private static String signIn(@Nullable String wanted, @Nullable String form) {
        String to = ReturnPath.of(wanted);
        String query =
                Stream.of(
                                to.equals(ReturnPath.HOME) ? "" : "to=" + encoded(to),
                                form == null ? "" : "form=" + form)
                        .filter(it -> !it.isEmpty())
                        .collect(Collectors.joining("&"));
        return query.isEmpty() ? "/portal/sign-in" : "/portal/sign-in?" + query;
    }

    private static String again(HttpServletRequest request) {
        String token = request.getParameter("token");
        return request.getRequestURI()
                + (token == null ? "?again=true" : "?again=true&token=" + encoded(token));
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
