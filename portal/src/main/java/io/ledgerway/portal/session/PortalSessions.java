package io.ledgerway.portal.session;

import io.ledgerway.model.hash.Sha256;
import io.ledgerway.starter.encryption.Encryptor;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.session.Session;
import org.springframework.web.util.WebUtils;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The sessions of signed-in users, shared by all replicas in the database. Their secrets are
 * encrypted. A session ends after 30 minutes without a request, and twelve hours after sign-in.
 *
 * <p>A cookie of its own has a secret of which the database only contains the hash: the id of a
 * session, which the database contains, is not enough to use it.
 */
public final class PortalSessions {

    private static final String ATTRIBUTE = "session";
    private static final int SECRET_BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Encryptor encryptor;
    private final JsonMapper json;
    private final Clock clock;
    private final Duration idleTimeout;
    private final ApplicationEventPublisher events;
    private final boolean secure;

    PortalSessions(
            Encryptor encryptor,
            JsonMapper json,
            Clock clock,
            Duration idleTimeout,
            ApplicationEventPublisher events,
            boolean secure) {
        this.encryptor = encryptor;
        this.json = json;
        this.clock = clock;
        this.idleTimeout = idleTimeout;
        this.events = events;
        this.secure = secure;
    }

    /** The signed-in user, if there is one. */
    public Optional<PortalUser> portalUser(HttpServletRequest request) {
        return find(request).map(StoredSession::portalUser);
    }

    /** Starts a session with a new id, to prevent session fixation, and with a new secret. */
    void begin(
            HttpServletRequest request,
            HttpServletResponse response,
            SignInResponse signInResponse) {
        HttpSession session = request.getSession();
        request.changeSessionId();
        // a session that only contains a saved form ends earlier
        session.setMaxInactiveInterval((int) idleTimeout.toSeconds());
        String secret = secret();
        response.addHeader(HttpHeaders.SET_COOKIE, cookie(secret));
        PortalUser portalUser = signInResponse.user().toPortalUser();
        store(
                session,
                new StoredSession(
                        portalUser,
                        encrypt(Objects.requireNonNull(signInResponse.sessionToken()), portalUser),
                        encrypt(signInResponse.accessToken(), portalUser),
                        until(signInResponse),
                        signInResponse.sessionExpiresAt(),
                        Sha256.hex(secret)));
    }

    /** Ends the session. */
    void end(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        if (session != null) {
            String id = session.getId();
            session.invalidate();
            events.publishEvent(new SessionEnded(id));
        }
    }

    /** The session of a browser that has its secret. */
    Optional<StoredSession> find(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        return session == null
                ? Optional.empty()
                : read(session.getAttribute(ATTRIBUTE)).filter(it -> hasSecret(request, it));
    }

    /** The session as the database has it, for work that outlives its request. */
    Optional<StoredSession> find(Session session) {
        return read(session.getAttribute(ATTRIBUTE));
    }

    /** A session of release 0.2.0 has no secret; it ends at most twelve hours after the upgrade. */
    private boolean hasSecret(HttpServletRequest request, StoredSession storedSession) {
        if (storedSession.secretHash() == null) {
            return true;
        }
        Cookie cookie = WebUtils.getCookie(request, cookieName());
        return cookie != null && Sha256.hex(cookie.getValue()).equals(storedSession.secretHash());
    }

    private static String secret() {
        byte[] bytes = new byte[SECRET_BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private String cookie(String secret) {
        return ResponseCookie.from(cookieName(), secret)
                .httpOnly(true)
                .secure(secure)
                .sameSite("Lax")
                .path("/")
                .build()
                .toString();
    }

    private String cookieName() {
        return secure ? "__Host-ledgerway-secret" : "ledgerway-secret";
    }

    private Optional<StoredSession> read(@Nullable Object attribute) {
        if (!(attribute instanceof String text)) {
            return Optional.empty();
        }
        try {
            return Optional.of(json.readValue(text, StoredSession.class))
                    .filter(it -> clock.instant().isBefore(it.endsAt()))
                    .filter(this::canDecrypt);
        } catch (JacksonException e) {
            // stored by another version: the user signs in again
            return Optional.empty();
        }
    }

    /** Whether the session can be decrypted; false if its key was removed from the keyset. */
    private boolean canDecrypt(StoredSession storedSession) {
        try {
            sessionToken(storedSession);
            accessToken(storedSession);
            return true;
        } catch (IllegalStateException e) {
            return false;
        }
    }

    StoredSession renewed(HttpSession session, StoredSession storedSession, SignInResponse answer) {
        StoredSession renewed = renewed(storedSession, answer);
        store(session, renewed);
        return renewed;
    }

    /** The renewed session without storing it. */
    StoredSession renewed(StoredSession storedSession, SignInResponse answer) {
        PortalUser portalUser = storedSession.portalUser();
        // re-encrypts the session token too, so that an old key is soon unused
        return storedSession.renewed(
                encrypt(sessionToken(storedSession), portalUser),
                encrypt(answer.accessToken(), portalUser),
                until(answer));
    }

    String accessToken(StoredSession storedSession) {
        return decrypt(storedSession.accessToken(), storedSession.portalUser());
    }

    String sessionToken(StoredSession storedSession) {
        return decrypt(storedSession.sessionToken(), storedSession.portalUser());
    }

    private void store(HttpSession session, StoredSession storedSession) {
        session.setAttribute(ATTRIBUTE, json.writeValueAsString(storedSession));
    }

    private Instant until(SignInResponse answer) {
        return clock.instant().plusSeconds(answer.expiresIn());
    }

    private String encrypt(String token, PortalUser portalUser) {
        return Base64.getEncoder().encodeToString(encryptor.encrypt(token, portalUser.id()));
    }

    private String decrypt(String sealed, PortalUser portalUser) {
        return encryptor.decrypt(Base64.getDecoder().decode(sealed), portalUser.id());
    }
}
