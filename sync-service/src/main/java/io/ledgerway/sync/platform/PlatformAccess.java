package io.ledgerway.sync.platform;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.PlatformDescriptor.Authorization;
import io.ledgerway.connector.PlatformHttpClients;
import io.ledgerway.connector.access.AccessTokens;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.AuthorizedHttp;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.company.AccessTokenResponse;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.sync.platform.calllog.CallLog;
import io.ledgerway.sync.platform.calllog.CallOrigin;
import io.ledgerway.sync.platform.usage.UsageMeters;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.client.RestClientException;

/**
 * Opens authorized connections to platforms. Makes network calls, so it must not be used inside a
 * transaction.
 */
public final class PlatformAccess {

    private static final Logger LOGGER = LoggerFactory.getLogger(PlatformAccess.class);

    private final AccessGrantClient grants;
    private final PlatformHttpClients http;
    private final LongReads longReads;
    private final PlatformRateLimiter limits;
    private final UsageMeters usage;
    private final CallLog log;
    private final ConnectionTenants tenants;
    private final MeterRegistry metrics;

    PlatformAccess(
            AccessGrantClient grants,
            PlatformHttpClients http,
            LongReads longReads,
            PlatformRateLimiter limits,
            UsageMeters usage,
            CallLog log,
            ConnectionTenants tenants,
            MeterRegistry metrics) {
        this.grants = grants;
        this.http = http;
        this.longReads = longReads;
        this.limits = limits;
        this.usage = usage;
        this.log = log;
        this.tenants = tenants;
        this.metrics = metrics;
    }

    /**
     * Opens a connection for reads.
     *
     * @throws ConnectorException.PlatformUnavailable if the access token cannot be requested now
     * @throws ConnectionNotLinkedException if the connection has no access
     */
    public Opened open(CompanyId company, ConnectionId connection, PlatformConnector connector)
            throws ConnectorException {
        return open(company, connection, connector, CallKind.READ);
    }

    /**
     * Opens a connection. Its calls respect the platform's rate limits, are counted and logged: a
     * call that would have to wait for more than about a second fails with {@link
     * ConnectorException.RateLimited} before it is sent.
     *
     * @param callKind part of each limit is reserved for writes, and long reads may take longer
     * @throws ConnectorException.PlatformUnavailable if the access token cannot be requested now
     * @throws ConnectionNotLinkedException if the connection has no access
     */
    public Opened open(
            CompanyId company,
            ConnectionId connection,
            PlatformConnector connector,
            CallKind callKind)
            throws ConnectorException {
        GrantTokens tokens = new GrantTokens(connection, grants.grant(connection, null));
        String platformKey = connector.descriptor().platformKey();
        tenants.save(company, connection, platformKey, tokens.tenant().id());
        PlatformHttp logged =
                log.of(
                        client(connector.descriptor(), callKind),
                        platformKey,
                        company,
                        connection,
                        connector.errors(),
                        callKind.label());
        PlatformHttp counted =
                usage.of(logged, platformKey, company, connection, callKind != CallKind.WRITE);
        PlatformHttp metered =
                new InstrumentedHttp(counted, metrics, platformKey, callKind.label());
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
        return new Opened(tokens.tenant(), authorized).onBehalfOf(CallOrigin.ofRequest());
    }

    /** A server whose address a customer types gets no longer time: it may be hostile. */
    private PlatformHttp client(PlatformDescriptor platform, CallKind callKind) {
        PlatformHttp client = http.of(platform);
        return callKind == CallKind.LONG_READ
                        && platform.authorization() != Authorization.CREDENTIALS
                ? longReads.of(client)
                : client;
    }

    /**
     * The budget of a tenant. If the platform has no tenants, each connection has a budget of its
     * own.
     */
    private static String budget(Tenant tenant, ConnectionId connection) {
        return tenant.id().isEmpty() ? connection.toString() : tenant.id();
    }

    /**
     * Notifies company-service that the platform revoked the permission. The call is idempotent.
     */
    public void deauthorized(ConnectionId connection, String reason) {
        grants.deauthorized(connection, reason, null);
    }

    /**
     * Notifies company-service while a caller waits. If company-service cannot be reached, the next
     * call that the platform refuses notifies it.
     */
    public void tryDeauthorized(ConnectionId connection, String reason) {
        try {
            deauthorized(connection, reason);
        } catch (RestClientException e) {
            LOGGER.warn("The revoked permission of connection {} is not reported", connection, e);
        }
    }

    /**
     * Notifies company-service that the platform revoked the permission some time ago. The
     * notification has no effect if the customer has authorized again since then.
     */
    public void deauthorized(ConnectionId connection, String reason, @Nullable Instant seenAt) {
        grants.deauthorized(connection, reason, seenAt);
    }

    /** A tenant and an authorized client for its calls. */
    public record Opened(Tenant tenant, PlatformHttp http) {

        /**
         * Names the pull on behalf of which the calls are sent, for the log of calls.
         *
         * @param dataType key of the data type, or identifier of a custom one
         * @param attempt number of the attempt, from 1
         */
        public Opened forDataSet(String dataType, UUID dataSetId, int attempt, UUID correlationId) {
            return onBehalfOf(CallOrigin.ofDataSet(dataType, dataSetId, attempt, correlationId));
        }

        /**
         * Names the write on behalf of which the calls are sent, for the log of calls.
         *
         * @param attempt number of the attempt, from 1
         */
        public Opened forPush(
                DataType dataType, UUID pushOperationId, int attempt, UUID correlationId) {
            return onBehalfOf(
                    CallOrigin.ofPush(dataType.key(), pushOperationId, attempt, correlationId));
        }

        private Opened onBehalfOf(CallOrigin origin) {
            return new Opened(tenant, CallLog.onBehalfOf(origin, http));
        }
    }

    /** The access tokens of one pull; used by one thread. */
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
            try {
                grant = grants.grant(connection, grant.generation());
            } catch (ConnectionNotLinkedException e) {
                // the authorization ended while the connection was in use
                throw new ConnectorException.AccessTokenRejected(String.valueOf(e.getMessage()));
            }
            return current();
        }

        private Tenant tenant() {
            return new Tenant(grant.tenantId(), "", grant.tenantAttributes());
        }
    }
}
