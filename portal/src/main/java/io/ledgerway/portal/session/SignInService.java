package io.ledgerway.portal.session;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.csrf.CsrfTokenRepository;

/** Lets somebody in who has signed in, by whatever way. */
final class SignInService {

    private final PortalSessions sessions;
    private final SavedForms forms;
    private final CsrfTokenRepository csrf;

    SignInService(PortalSessions sessions, SavedForms forms, CsrfTokenRepository csrf) {
        this.sessions = sessions;
        this.forms = forms;
        this.csrf = csrf;
    }

    /** Begins the session and says where to go: to a form that waits, or where they wanted to. */
    String enter(
            HttpServletRequest request,
            HttpServletResponse response,
            SignInResponse signInResponse,
            @Nullable String to) {
        sessions.begin(request, signInResponse);
        csrf.saveToken(null, request, response);
        boolean waiting = forms.find(request).isPresent();
        return "redirect:" + (waiting ? ResumeController.PATH : ReturnPath.of(to));
    }
}
