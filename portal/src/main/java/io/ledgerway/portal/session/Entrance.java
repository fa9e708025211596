package io.ledgerway.portal.session;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.csrf.CsrfTokenRepository;

/** Lets somebody in who has signed in, by whatever way. */
final class Entrance {

    private final PortalSessions sessions;
    private final HeldForms forms;
    private final CsrfTokenRepository csrf;

    Entrance(PortalSessions sessions, HeldForms forms, CsrfTokenRepository csrf) {
        this.sessions = sessions;
        this.forms = forms;
        this.csrf = csrf;
    }

    /** Begins the session and says where to go: to a form that waits, or where they wanted to. */
    String enter(
            HttpServletRequest request,
            HttpServletResponse response,
            SignedIn signedIn,
            @Nullable String to) {
        sessions.begin(request, signedIn);
        csrf.saveToken(null, request, response);
        boolean waiting = forms.find(request).isPresent();
        return "redirect:" + (waiting ? ResumeController.PATH : Destination.of(to));
    }
}
