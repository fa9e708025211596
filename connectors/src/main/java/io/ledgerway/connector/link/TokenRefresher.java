package io.ledgerway.connector.link;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import java.time.Duration;

/** Renews access. One exchange, no locking, no storing: the token vault does both. */
public interface TokenRefresher {

    /**
     * Trades the refresh token for new credentials.
     *
     * @throws ConnectorException.AuthorizationRevoked when the platform answers invalid_grant
     * @throws ConnectorException.PlatformUnavailable when the outcome is unknown; the same refresh
     *     token may be tried again within {@link Rotation#graceForReuse()}
     */
    Credentials refresh(Credentials current, PlatformHttp http) throws ConnectorException;

    Rotation rotation();

    /**
     * How refresh tokens live.
     *
     * @param graceForReuse how long an already used refresh token still works
     * @param refreshAhead how long before its end an access token is renewed
     * @param idleExpiry how long an unused refresh token lives
     */
    record Rotation(Duration graceForReuse, Duration refreshAhead, Duration idleExpiry) {

        /** The contract's own minimum: at least monthly (spec.md 8). */
        private static final Duration MONTH = Duration.ofDays(30);

        /** How long a refresh token may lie unused before it is used for its own sake. */
        public Duration keepAlive() {
            var fraction = idleExpiry.multipliedBy(2).dividedBy(5);
            return fraction.compareTo(MONTH) < 0 ? fraction : MONTH;
        }
    }
}
