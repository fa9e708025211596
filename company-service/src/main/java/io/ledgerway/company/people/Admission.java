package io.ledgerway.company.people;

import io.ledgerway.company.client.Clients;
import io.ledgerway.company.people.session.Session;
import io.ledgerway.company.people.session.Sessions;
import io.ledgerway.model.identity.BearerTokenClaims;
import io.ledgerway.starter.identity.BearerTokenIssuer;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What everybody gets who has shown who they are: a session, and tokens as long as it goes on. */
class Admission {

    private final Sessions sessions;
    private final Clients clients;
    private final BearerTokenIssuer tokens;
    private final Trail trail;
    private final Clock clock;

    Admission(
            Sessions sessions,
            Clients clients,
            BearerTokenIssuer tokens,
            Trail trail,
            Clock clock) {
        this.sessions = sessions;
        this.clients = clients;
        this.tokens = tokens;
        this.trail = trail;
        this.clock = clock;
    }

    /** Begins a session, in the running transaction. */
    SignedIn admit(Person person, String by, @Nullable String address) {
        Session.Opened opened = sessions.open(person.id(), person.clientId());
        trail.record(person, "user.signedIn", Map.of("by", by), address);
        return answer(person, opened.session(), opened.token());
    }

    /** Another access token of a session. */
    SignedIn renew(Person person, Session session) {
        return answer(person, session, null);
    }

    private SignedIn answer(Person person, Session session, @Nullable String sessionToken) {
        Duration life = life(session);
        String token =
                tokens.issue(
                        BearerTokenClaims.PORTAL_AUDIENCE,
                        person.clientId(),
                        Map.of(
                                BearerTokenClaims.SESSION, session.id().toString(),
                                BearerTokenClaims.USER, person.id().toString(),
                                BearerTokenClaims.ROLE, person.role().wire()),
                        clock.instant().plus(life));
        return new SignedIn(
                token, "Bearer", life.toSeconds(), sessionToken, session.endsAt(), user(person));
    }

    /** No token outlives its session. */
    private Duration life(Session session) {
        Duration left = Duration.between(clock.instant(), session.endsAt());
        return left.compareTo(BearerTokenClaims.PORTAL_TTL) < 0
                ? left
                : BearerTokenClaims.PORTAL_TTL;
    }

    private SignedIn.User user(Person person) {
        return new SignedIn.User(
                person.id(),
                person.email().text(),
                person.name(),
                person.role().wire(),
                person.clientId().value(),
                clients.name(person.clientId()).orElse(""));
    }
}
