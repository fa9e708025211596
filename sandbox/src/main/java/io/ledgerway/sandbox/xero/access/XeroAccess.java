package io.ledgerway.sandbox.xero.access;

import io.ledgerway.sandbox.oauth.AccessGrant;
import io.ledgerway.sandbox.oauth.DialectGrants;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import io.ledgerway.sandbox.xero.wire.XeroError;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Checks token, organisation and scope of a call. */
public class XeroAccess {

    private static final DateTimeFormatter EXPIRED =
            DateTimeFormatter.ofPattern("MM/dd/yyyy HH:mm:ss", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);
    private static final String UNAUTHORIZED = "Unauthorized";

    private final DialectGrants grants;
    private final XeroConnections connections;
    private final Tenants tenants;

    XeroAccess(DialectGrants grants, XeroConnections connections, Tenants tenants) {
        this.grants = grants;
        this.connections = connections;
        this.tenants = tenants;
    }

    /**
     * Returns the organisation of a call.
     *
     * @param tenantId value of the header
     * @param scope scope that the endpoint needs
     * @throws XeroError when the call is not allowed
     */
    public Tenant open(String token, @Nullable String tenantId, String scope) {
        AccessGrant grant = grant(token);
        Tenant tenant =
                tenant(tenantId)
                        .filter(it -> connections.opens(grant.grant(), it.id()))
                        .orElseThrow(() ->
                                XeroError.access(403, "Forbidden", "AuthenticationUnsuccessful"));
        Set<String> scopes =
                connections.scopes(grant.grant()).map(XeroConnections.Scopes::all).orElse(Set.of());
        if (!XeroScopes.allow(scopes, scope)) {
            throw unauthorized("AuthorizationUnsuccessful");
        }
        return tenant;
    }

    /** Returns the live grant of an access token. */
    AccessGrant grant(String token) {
        AccessGrant grant =
                grants.grantOf(token)
                        .filter(it -> connections.scopes(it.grant()).isPresent())
                        .orElseThrow(() -> unauthorized("AuthenticationUnsuccessful"));
        if (grant.revoked()) {
            throw unauthorized("AuthenticationUnsuccessful");
        }
        if (grant.expired()) {
            throw unauthorized(
                    "TokenExpired: token expired at " + EXPIRED.format(grant.expiresAt()));
        }
        return grant;
    }

    /** The error for an endpoint that the application or its scopes exclude. */
    public static XeroError unauthorized(String detail) {
        return XeroError.access(401, UNAUTHORIZED, detail);
    }

    private Optional<Tenant> tenant(@Nullable String id) {
        if (id == null) {
            return Optional.empty();
        }
        try {
            return tenants.find(UUID.fromString(id));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
