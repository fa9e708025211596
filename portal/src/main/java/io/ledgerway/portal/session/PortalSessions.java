package io.ledgerway.portal.session;

import io.ledgerway.starter.encryption.Encryptor;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.time.Clock;
import java.time.Instant;
import java.util.Base64;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Who has signed in with this browser. Sessions are rows that all replicas share; their secrets are
 * sealed, so that the database alone opens nothing. A session ends after half an hour without a
 * request, and twelve hours after sign-in whatever happens.
 */
public final class PortalSessions {

    private static final String STAY = "stay";

    private final Encryptor encryptor;
    private final JsonMapper json;
    private final Clock clock;

    PortalSessions(Encryptor encryptor, JsonMapper json, Clock clock) {
        this.encryptor = encryptor;
        this.json = json;
        this.clock = clock;
    }

    /** The person, if somebody has signed in. */
    public Optional<Person> person(HttpServletRequest request) {
        return stay(request.getSession(false)).map(Stay::person);
    }

    /** Begins a session under a new id: one that was known before sign-in opens nothing. */
    void begin(HttpServletRequest request, SignedIn signedIn) {
        HttpSession session = request.getSession();
        request.changeSessionId();
        Person person = signedIn.user().person();
        keep(
                session,
                new Stay(
                        person,
                        sealed(Objects.requireNonNull(signedIn.sessionToken()), person),
                        sealed(signedIn.accessToken(), person),
                        until(signedIn),
                        signedIn.sessionExpiresAt()));
    }

    /** Forgets the session. */
    void end(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        if (session != null) {
            session.invalidate();
        }
    }

    Optional<Stay> stay(@Nullable HttpSession session) {
        if (session == null || !(session.getAttribute(STAY) instanceof String text)) {
            return Optional.empty();
        }
        try {
            return Optional.of(json.readValue(text, Stay.class))
                    .filter(it -> clock.instant().isBefore(it.endsAt()))
                    .filter(this::opens);
        } catch (JacksonException e) {
            // written by another version: sign in again
            return Optional.empty();
        }
    }

    /**
     * A session that was left alone while the keyset changed does not: its person signs in again.
     */
    private boolean opens(Stay stay) {
        try {
            sessionToken(stay);
            accessToken(stay);
            return true;
        } catch (IllegalStateException e) {
            return false;
        }
    }

    Stay renewed(HttpSession session, Stay stay, SignedIn answer) {
        Person person = stay.person();
        // the session's own token too, so that a key of before is soon needed for neither
        Stay renewed =
                stay.renewed(
                        sealed(sessionToken(stay), person),
                        sealed(answer.accessToken(), person),
                        until(answer));
        keep(session, renewed);
        return renewed;
    }

    String accessToken(Stay stay) {
        return opened(stay.accessToken(), stay.person());
    }

    String sessionToken(Stay stay) {
        return opened(stay.sessionToken(), stay.person());
    }

    private void keep(HttpSession session, Stay stay) {
        session.setAttribute(STAY, json.writeValueAsString(stay));
    }

    private Instant until(SignedIn answer) {
        return clock.instant().plusSeconds(answer.expiresIn());
    }

    private String sealed(String token, Person person) {
        return Base64.getEncoder().encodeToString(encryptor.encrypt(token, person.id()));
    }

    private String opened(String sealed, Person person) {
        return encryptor.decrypt(Base64.getDecoder().decode(sealed), person.id());
    }
}
