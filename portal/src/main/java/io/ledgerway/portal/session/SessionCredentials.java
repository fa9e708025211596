package io.ledgerway.portal.session;

import io.ledgerway.model.identity.RequestHeaders;
import io.ledgerway.portal.apiclient.ApiClientFactory;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.Credentials;
import io.ledgerway.portal.apiclient.CredentialsUnavailableException;
import io.ledgerway.portal.apiclient.SignedOutException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of one session, renewed shortly before they expire; concurrent calls share one
 * renewal. Empty without a session.
 */
final class SessionCredentials implements Credentials {

    private static final Duration EARLY = Duration.ofSeconds(30);

    private final PortalSessions sessions;
    private final ApiClientFactory apiClientFactory;
    private final Clock clock;
    private final Renewal renewal;
    private final Optional<String> address;
    private @Nullable StoredSession storedSession;

    /** Applies new tokens to a session. */
    @FunctionalInterface
    interface Renewal {

        StoredSession renewed(StoredSession before, SignInResponse answer);
    }

    SessionCredentials(
            PortalSessions sessions,
            ApiClientFactory apiClientFactory,
            Clock clock,
            HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        this(
                sessions,
                apiClientFactory,
                clock,
                sessions.find(request).orElse(null),
                addressOf(request),
                (before, answer) -> {
                    if (session == null) {
                        throw new SignedOutException();
                    }
                    return sessions.renewed(session, before, answer);
                });
    }

    SessionCredentials(
            PortalSessions sessions,
            ApiClientFactory apiClientFactory,
            Clock clock,
            @Nullable StoredSession storedSession,
            Optional<String> address,
            Renewal renewal) {
        this.sessions = sessions;
        this.apiClientFactory = apiClientFactory;
        this.clock = clock;
        this.storedSession = storedSession;
        this.address = address;
        this.renewal = renewal;
    }

    /** The address of the user, as set by the gateway. */
    static Optional<String> addressOf(HttpServletRequest request) {
        return Optional.ofNullable(request.getHeader(RequestHeaders.CLIENT_ADDRESS));
    }

    @Override
    public Optional<String> address() {
        return address;
    }

    @Override
    public synchronized Optional<String> token() {
        StoredSession now = storedSession;
        if (now == null) {
            return Optional.empty();
        }
        boolean lasts = clock.instant().plus(EARLY).isBefore(now.accessUntil());
        return Optional.of(sessions.accessToken(lasts ? now : renew(now)));
    }

    @Override
    public synchronized Optional<String> renewed() {
        StoredSession now = storedSession;
        return now == null ? Optional.empty() : Optional.of(sessions.accessToken(renew(now)));
    }

    private StoredSession renew(StoredSession before) {
        ApiResult<SignInResponse> apiResult =
                apiClientFactory
                        .as(new Credentials.Anonymous(address))
                        .post(
                                SignInResponse.class,
                                Map.of("sessionToken", sessions.sessionToken(before)),
                                "/portal/api/users/token");
        StoredSession after =
                switch (apiResult) {
                    case ApiResult.Value<SignInResponse> it -> renewal.renewed(before, it.get());
                    case ApiResult.Rejected<SignInResponse>(var error, _)
                            when error.statusCode() == 429 ->
                            throw new CredentialsUnavailableException();
                    case ApiResult.Rejected<SignInResponse> _ -> throw new SignedOutException();
                    case ApiResult.Unavailable<SignInResponse> _ -> stillGood(before);
                };
        storedSession = after;
        return after;
    }

    private StoredSession stillGood(StoredSession before) {
        Instant now = clock.instant();
        if (now.isBefore(before.accessUntil())) {
            return before;
        }
        throw new CredentialsUnavailableException();
    }
}
