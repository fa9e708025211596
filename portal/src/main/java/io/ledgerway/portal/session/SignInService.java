package io.ledgerway.portal.session;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.csrf.CsrfTokenRepository;

/** Starts a session after any kind of sign-in. */
final class SignInService {

    private final PortalSessions sessions;
    private final SavedForms forms;
    private final KnownBrowsers browsers;
    private final CsrfTokenRepository csrf;

    SignInService(
            PortalSessions sessions,
            SavedForms forms,
            KnownBrowsers browsers,
            CsrfTokenRepository csrf) {
        this.sessions = sessions;
        this.forms = forms;
        this.browsers = browsers;
        this.csrf = csrf;
    }

    /** Starts the session and returns the target: a saved form, or the requested page. */
    String enter(
            HttpServletRequest request,
            HttpServletResponse response,
            SignInResponse signInResponse,
            @Nullable String to) {
        sessions.begin(request, signInResponse);
        browsers.mark(response);
        csrf.saveToken(null, request, response);
        boolean waiting = forms.find(request).isPresent();
        return "redirect:" + (waiting ? ResumeController.PATH : ReturnPath.of(to));
    }
}
