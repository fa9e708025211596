package io.ledgerway.sync.platform;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.access.AccessTokens;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.AuthorizedHttp;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.company.AccessTokenResponse;
import io.ledgerway.model.id.ConnectionId;
import io.micrometer.core.instrument.MeterRegistry;

/** Opens authorized connections to platforms. Makes network calls: never inside a transaction. */
public final class PlatformAccess {

    private final AccessGrantClient grants;
    private final PlatformHttp http;
    private final PlatformRateLimiter limits;
    private final MeterRegistry metrics;

    PlatformAccess(
            AccessGrantClient grants,
            PlatformHttp http,
            PlatformRateLimiter limits,
            MeterRegistry metrics) {
        this.grants = grants;
        this.http = http;
        this.limits = limits;
        this.metrics = metrics;
    }

    /**
     * A way in for one read.
     *
     * @throws ConnectorException.PlatformUnavailable when access cannot be asked for now
     * @throws ConnectionNotLinkedException when there is none to be had
     */
    public Opened open(ConnectionId connection, PlatformConnector connector)
            throws ConnectorException {
        return open(connection, connector, CallKind.READ);
    }

    /**
     * A way in. Its calls stay within the platform's limits: one that must wait is refused with
     * {@link ConnectorException.RateLimited} before anything is sent.
     *
     * @param callKind writes go before reads
     * @throws ConnectorException.PlatformUnavailable when access cannot be asked for now
     * @throws ConnectionNotLinkedException when there is none to be had
     */
    public Opened open(ConnectionId connection, PlatformConnector connector, CallKind callKind)
            throws ConnectorException {
        GrantTokens tokens = new GrantTokens(connection, grants.grant(connection, null));
        PlatformHttp metered =
                new InstrumentedHttp(
                        http, metrics, connector.descriptor().platformKey(), callKind.label());
        PlatformHttp limited =
                limits.of(
                        metered,
                        connector.descriptor(),
                        connector.errors(),
                        new PlatformRateLimiter.Caller(
                                budget(tokens.tenant(), connection),
                                connection.toString(),
                                callKind));
        PlatformHttp authorized = new AuthorizedHttp(limited, tokens, connector.errors());
        return new Opened(tokens.tenant(), authorized);
    }

    /** Where a platform knows no tenants, each connection is one. */
    private static String budget(Tenant tenant, ConnectionId connection) {
        return tenant.id().isEmpty() ? connection.toString() : tenant.id();
    }

    /** Tells company-service that the platform took our permission back; may be told twice. */
    public void deauthorized(ConnectionId connection, String reason) {
        grants.deauthorized(connection, reason);
    }

    /** A tenant, and the way to it. */
    public record Opened(Tenant tenant, PlatformHttp http) {}

    /** The tokens of one read; used by its one thread. */
    private final class GrantTokens implements AccessTokens {

        private final ConnectionId connection;
        private AccessTokenResponse grant;

        private GrantTokens(ConnectionId connection, AccessTokenResponse grant) {
            this.connection = connection;
            this.grant = grant;
        }

        @Override
        public Secret current() {
            return new Secret(grant.accessToken());
        }

        @Override
        public Secret afterRejection() throws ConnectorException {
            grant = grants.grant(connection, grant.generation());
            return current();
        }

        private Tenant tenant() {
            return new Tenant(grant.tenantId(), "", grant.tenantAttributes());
        }
    }
}
