package io.ledgerway.portal.session;

import io.ledgerway.portal.apiclient.SignedOutException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;

/** Ends the portal session if company-service has ended it; saves the submitted form. */
@ControllerAdvice
class SignedOutAdvice {

    private final PortalSessions sessions;
    private final SignInRedirect signIn;

    SignedOutAdvice(PortalSessions sessions, SignInRedirect signIn) {
        this.sessions = sessions;
        this.signIn = signIn;
    }

    @ExceptionHandler(SignedOutException.class)
    void signedOut(HttpServletRequest request, HttpServletResponse response) {
        sessions.end(request);
        signIn.redirectToSignIn(request, response);
    }
}
