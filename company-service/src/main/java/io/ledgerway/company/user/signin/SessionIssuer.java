package io.ledgerway.company.user.signin;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.company.user.User;
import io.ledgerway.company.user.session.Session;
import io.ledgerway.company.user.session.SessionRepository;
import io.ledgerway.model.identity.BearerTokenClaims;
import io.ledgerway.starter.identity.BearerTokenIssuer;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Issues a session and access tokens to an authenticated user, and ends earlier sessions. */
public class SessionIssuer {

    private final SessionRepository sessionRepository;
    private final ClientLookup clientLookup;
    private final BearerTokenIssuer tokens;
    private final SignInAudit signInAudit;
    private final Clock clock;

    public SessionIssuer(
            SessionRepository sessionRepository,
            ClientLookup clientLookup,
            BearerTokenIssuer tokens,
            SignInAudit signInAudit,
            Clock clock) {
        this.sessionRepository = sessionRepository;
        this.clientLookup = clientLookup;
        this.tokens = tokens;
        this.signInAudit = signInAudit;
        this.clock = clock;
    }

    /** Starts a session in the current transaction. */
    SignInResponse issue(User user, String by, @Nullable String address) {
        Session.Opened opened = sessionRepository.open(user.id(), user.clientId());
        signInAudit.record(user, "user.signedIn", Map.of("by", by), address);
        return response(user, opened.session(), opened.token());
    }

    /** Ends the sessions of a user whose password was removed, in the current transaction. */
    void passwordRemoved(User user, @Nullable String address) {
        sessionRepository.endAll(user.id(), user.clientId(), null);
        signInAudit.record(user, "user.updated", Map.of("password", "removed"), address);
    }

    /** Issues another access token of a session. */
    SignInResponse renew(User user, Session session) {
        return response(user, session, null);
    }

    private SignInResponse response(User user, Session session, @Nullable String sessionToken) {
        Duration life = life(session);
        String token =
                tokens.issue(
                        BearerTokenClaims.PORTAL_AUDIENCE,
                        user.clientId(),
                        Map.of(
                                BearerTokenClaims.SESSION, session.id().toString(),
                                BearerTokenClaims.USER, user.id().toString(),
                                BearerTokenClaims.ROLE, user.role().wire()),
                        clock.instant().plus(life));
        return new SignInResponse(
                token, "Bearer", life.toSeconds(), sessionToken, session.endsAt(), user(user));
    }

    /** Lifetime of an access token; it never exceeds that of its session. */
    private Duration life(Session session) {
        Duration left = Duration.between(clock.instant(), session.endsAt());
        return left.compareTo(BearerTokenClaims.PORTAL_TTL) < 0
                ? left
                : BearerTokenClaims.PORTAL_TTL;
    }

    private SignInResponse.SignedInUser user(User user) {
        return new SignInResponse.SignedInUser(
                user.id(),
                user.email().text(),
                user.name(),
                user.role().wire(),
                user.clientId().value(),
                clientLookup.name(user.clientId()).orElse(""));
    }
}
