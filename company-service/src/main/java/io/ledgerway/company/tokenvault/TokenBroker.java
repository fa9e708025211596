package io.ledgerway.company.tokenvault;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionAuthorization;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.link.ScopePolicy;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.model.company.AccessTokenRequest;
import io.ledgerway.model.company.AccessTokenResponse;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * Issues access tokens of Linked connections. A token is refreshed shortly before it expires, if
 * its remaining validity is too short for the caller, or if the platform rejected it. While the
 * platform is unavailable, a valid token is issued unchanged.
 */
class TokenBroker {

    /** Upper bound of the requested validity, so that not every call causes a refresh. */
    private static final Duration MAX_MINIMUM = Duration.ofMinutes(10);

    private final ConnectionService connectionService;
    private final GrantRepository grants;
    private final SingleFlight refreshes;
    private final Platforms platforms;
    private final Clock clock;

    TokenBroker(
            ConnectionService connectionService,
            GrantRepository grants,
            SingleFlight refreshes,
            Platforms platforms,
            Clock clock) {
        this.connectionService = connectionService;
        this.grants = grants;
        this.refreshes = refreshes;
        this.platforms = platforms;
        this.clock = clock;
    }

    /**
     * Returns a valid access token.
     *
     * @throws ApiException 404 if the connection does not exist, 409 if it is not Linked, 503 if
     *     the platform cannot be reached
     */
    AccessTokenResponse acquire(ConnectionId id, AccessTokenRequest request) {
        Connection connection =
                connectionService
                        .find(id)
                        .orElseThrow(() ->
                                ApiException.notFound("Data connection " + id + " not found"));
        ConnectionAuthorization connectionAuthorization = connection.access();
        if (!connection.isLinked() || connectionAuthorization == null) {
            throw notLinked(connection);
        }
        Grant grant =
                grants.find(connectionAuthorization.grantId())
                        .orElseThrow(() -> notLinked(connection));
        if (isUsable(grant, request)) {
            return view(grant, connectionAuthorization);
        }
        return switch (refreshes.newerThan(grant.id(), grant.generation())) {
            case RefreshResult.Renewed(Grant renewed) -> view(renewed, connectionAuthorization);
            case RefreshResult.Revoked _, RefreshResult.NotFound _ ->
                    throw notLinked(connectionService.find(id).orElse(connection));
            case RefreshResult.Unavailable(String reason, Duration retryAfter) -> {
                if (!isRejected(grant, request) && isValidFor(grant, Duration.ZERO)) {
                    yield view(grant, connectionAuthorization);
                }
                throw ApiException.unavailable(reason, retryAfter);
            }
        };
    }

    private boolean isUsable(Grant grant, AccessTokenRequest request) {
        Duration asked = Duration.ofSeconds(Math.max(0, request.minimumLifeSeconds()));
        Duration least = asked.compareTo(MAX_MINIMUM) > 0 ? MAX_MINIMUM : asked;
        Duration ahead =
                platforms
                        .require(grant.platformKey())
                        .tokenRefresher()
                        .map(TokenRefresher::rotation)
                        .map(TokenRefresher.Rotation::refreshAhead)
                        .map(it -> spread(it, grant))
                        .orElse(Duration.ZERO);
        return !isRejected(grant, request)
                && isValidFor(grant, least.compareTo(ahead) > 0 ? least : ahead);
    }

    /**
     * Extends the time before expiry to up to its double, derived from the grant, so that grants
     * refreshed together are not due together again.
     */
    private static Duration spread(Duration ahead, Grant grant) {
        int share = Math.floorMod(Objects.hash(grant.id(), grant.generation()), 100);
        return ahead.plus(ahead.multipliedBy(share).dividedBy(100));
    }

    private static boolean isRejected(Grant grant, AccessTokenRequest request) {
        Long rejected = request.rejectedGeneration();
        return rejected != null && rejected >= grant.generation();
    }

    private boolean isValidFor(Grant grant, Duration atLeast) {
        Instant end = grant.credentials().accessExpiresAt();
        return end == null || end.isAfter(clock.instant().plus(atLeast));
    }

    private static AccessTokenResponse view(
            Grant grant, ConnectionAuthorization connectionAuthorization) {
        return new AccessTokenResponse(
                grant.credentials().accessToken().value(),
                grant.generation(),
                grant.credentials().accessExpiresAt(),
                connectionAuthorization.tenantId(),
                attributes(grant, connectionAuthorization));
    }

    /** The current scopes of the grant replace those of the time of the link. */
    private static Map<String, String> attributes(
            Grant grant, ConnectionAuthorization connectionAuthorization) {
        Set<String> scopes = grant.credentials().scopes();
        if (scopes == null) {
            return connectionAuthorization.tenantAttributes();
        }
        Map<String, String> all = new HashMap<>(connectionAuthorization.tenantAttributes());
        all.put(ScopePolicy.TENANT_ATTRIBUTE, String.join(" ", new TreeSet<>(scopes)));
        return all;
    }

    private static ApiException notLinked(Connection connection) {
        return ApiException.conflict(
                "Data connection "
                        + connection.id()
                        + " is "
                        + connection.status().wire()
                        + ", it gives no access");
    }
}
