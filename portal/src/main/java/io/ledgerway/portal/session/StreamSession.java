package io.ledgerway.portal.session;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiClientFactory;
import io.ledgerway.portal.apiclient.Credentials;
import io.ledgerway.portal.apiclient.SignedOutException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.time.Clock;
import java.util.Optional;
import org.springframework.dao.DataAccessException;
import org.springframework.session.Session;
import org.springframework.session.SessionRepository;

/**
 * The session of a stream of events, which outlives the request's view of it. Does not extend the
 * session. Its renewed tokens are its own. A parameter of controller methods.
 */
public final class StreamSession {

    private final String id;
    private final PortalUser portalUser;
    private final Credentials credentials;
    private final PortalSessions sessions;
    private final ApiClientFactory apiClientFactory;
    private final SessionRepository<? extends Session> repository;

    private StreamSession(
            String id,
            PortalUser portalUser,
            Credentials credentials,
            PortalSessions sessions,
            ApiClientFactory apiClientFactory,
            SessionRepository<? extends Session> repository) {
        this.id = id;
        this.portalUser = portalUser;
        this.credentials = credentials;
        this.sessions = sessions;
        this.apiClientFactory = apiClientFactory;
        this.repository = repository;
    }

    static StreamSession of(
            HttpServletRequest request,
            PortalSessions sessions,
            ApiClientFactory apiClientFactory,
            Clock clock,
            SessionRepository<? extends Session> repository) {
        HttpSession session = request.getSession(false);
        Optional<StoredSession> stored = sessions.find(request);
        if (session == null || stored.isEmpty()) {
            throw new SignedOutException();
        }
        var credentials =
                new SessionCredentials(
                        sessions,
                        apiClientFactory,
                        clock,
                        stored.get(),
                        SessionCredentials.addressOf(request),
                        sessions::renewed);
        return new StreamSession(
                session.getId(),
                stored.get().portalUser(),
                credentials,
                sessions,
                apiClientFactory,
                repository);
    }

    /** The id of the session. */
    public String id() {
        return id;
    }

    public PortalUser portalUser() {
        return portalUser;
    }

    /** A client with its own correlation id. */
    public ApiClient apiClient() {
        return apiClientFactory.as(credentials);
    }

    /** Whether the session still exists. An unavailable database does not end streams. */
    public boolean isOpen() {
        try {
            Session session = repository.findById(id);
            return session != null && sessions.find(session).isPresent();
        } catch (DataAccessException e) {
            return true;
        }
    }
}
