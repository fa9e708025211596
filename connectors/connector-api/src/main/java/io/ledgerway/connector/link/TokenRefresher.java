package io.ledgerway.connector.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import java.time.Duration;

/** Renews access tokens. The caller locks and stores. */
public interface TokenRefresher {

    /**
     * Exchanges the refresh token for new credentials, in one call.
     *
     * @throws ConnectorException.AuthorizationRevoked when the platform returns {@code
     *     invalid_grant}
     * @throws ConnectorException.PlatformUnavailable when the outcome is unknown; the same refresh
     *     token can be used again within {@link Rotation#graceForReuse()}
     */
    Credentials refresh(Credentials current, PlatformHttp http) throws ConnectorException;

    Rotation rotation();

    /**
     * The lifetimes of refresh tokens.
     *
     * @param graceForReuse how long a refresh token works after its first use
     * @param refreshAhead how long before its expiry an access token is renewed
     * @param idleExpiry how long an unused refresh token works
     */
    record Rotation(Duration graceForReuse, Duration refreshAhead, Duration idleExpiry) {

        /** A refresh token is used at least once a month. */
        private static final Duration MONTH = Duration.ofDays(30);

        /** How long a refresh token may stay unused before it is renewed to keep it alive. */
        public Duration keepAliveInterval() {
            var fraction = idleExpiry.multipliedBy(2).dividedBy(5);
            return fraction.compareTo(MONTH) < 0 ? fraction : MONTH;
        }
    }
}
