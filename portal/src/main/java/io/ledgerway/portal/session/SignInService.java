package io.ledgerway.portal.session;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiClientFactory;
import io.ledgerway.portal.apiclient.Credentials;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.csrf.CsrfTokenRepository;

/** Calls of any kind of sign-in, and the session that follows it. */
final class SignInService {

    private final PortalSessions sessions;
    private final SavedForms forms;
    private final KnownBrowsers browsers;
    private final CsrfTokenRepository csrf;
    private final ApiClientFactory apiClientFactory;

    SignInService(
            PortalSessions sessions,
            SavedForms forms,
            KnownBrowsers browsers,
            CsrfTokenRepository csrf,
            ApiClientFactory apiClientFactory) {
        this.sessions = sessions;
        this.forms = forms;
        this.browsers = browsers;
        this.csrf = csrf;
        this.apiClientFactory = apiClientFactory;
    }

    /** The API client of a sign-in. It does not use an earlier session, which may have ended. */
    ApiClient apiClient(HttpServletRequest request) {
        return apiClientFactory.as(
                new Credentials.Anonymous(SessionCredentials.addressOf(request)));
    }

    /**
     * Starts the session and returns the target: a saved form of the user, or the requested page.
     */
    String enter(
            HttpServletRequest request,
            HttpServletResponse response,
            SignInResponse signInResponse,
            @Nullable String to) {
        sessions.begin(request, response, signInResponse);
        UUID user = signInResponse.user().id();
        browsers.mark(response, user);
        csrf.saveToken(null, request, response);
        boolean waiting = forms.find(request, user).isPresent();
        return "redirect:" + (waiting ? ResumeController.PATH : ReturnPath.of(to));
    }
}
