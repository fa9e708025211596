package io.ledgerway.portal.session;

import io.ledgerway.model.identity.RequestHeaders;
import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Credentials;
import io.ledgerway.portal.gateway.CredentialsAwayException;
import io.ledgerway.portal.gateway.Gateway;
import io.ledgerway.portal.gateway.SignedOutException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of one session, renewed shortly before they end; several panels of a page renew them
 * once. Without a session, none.
 */
final class SessionCredentials implements Credentials {

    private static final Duration EARLY = Duration.ofSeconds(30);

    private final PortalSessions sessions;
    private final Gateway gateway;
    private final Clock clock;
    private final @Nullable HttpSession session;
    private final Optional<String> address;
    private @Nullable Stay stay;

    SessionCredentials(
            PortalSessions sessions, Gateway gateway, Clock clock, HttpServletRequest request) {
        this.sessions = sessions;
        this.gateway = gateway;
        this.clock = clock;
        this.session = request.getSession(false);
        this.stay = sessions.stay(session).orElse(null);
        this.address = addressOf(request);
    }

    /** Where somebody calls from, as the gateway says. */
    static Optional<String> addressOf(HttpServletRequest request) {
        return Optional.ofNullable(request.getHeader(RequestHeaders.CLIENT_ADDRESS));
    }

    @Override
    public Optional<String> address() {
        return address;
    }

    @Override
    public synchronized Optional<String> token() {
        Stay now = stay;
        if (now == null) {
            return Optional.empty();
        }
        boolean lasts = clock.instant().plus(EARLY).isBefore(now.accessUntil());
        return Optional.of(sessions.accessToken(lasts ? now : renew(now)));
    }

    @Override
    public synchronized Optional<String> renewed() {
        Stay now = stay;
        return now == null ? Optional.empty() : Optional.of(sessions.accessToken(renew(now)));
    }

    private Stay renew(Stay before) {
        Answer<SignedIn> answer =
                gateway.as(new Nobody(address))
                        .post(
                                SignedIn.class,
                                Map.of("sessionToken", sessions.sessionToken(before)),
                                "/portal/api/users/token");
        Stay after =
                switch (answer) {
                    case Answer.Value<SignedIn> it when session != null ->
                            sessions.renewed(session, before, it.get());
                    case Answer.Value<SignedIn> _ -> throw new SignedOutException();
                    case Answer.Refused<SignedIn>(var error) when error.statusCode() == 429 ->
                            throw new CredentialsAwayException();
                    case Answer.Refused<SignedIn> _ -> throw new SignedOutException();
                    case Answer.Away<SignedIn> _ -> stillGood(before);
                };
        stay = after;
        return after;
    }

    private Stay stillGood(Stay before) {
        Instant now = clock.instant();
        if (now.isBefore(before.accessUntil())) {
            return before;
        }
        throw new CredentialsAwayException();
    }

    /** Calls that are open to everybody. */
    record Nobody(Optional<String> address) implements Credentials {

        @Override
        public Optional<String> token() {
            return Optional.empty();
        }

        @Override
        public Optional<String> renewed() {
            return Optional.empty();
        }
    }
}
