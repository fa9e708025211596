package io.ledgerway.sandbox.api;

import io.ledgerway.sandbox.oauth.AccessDecision;
import io.ledgerway.sandbox.oauth.BearerToken;
import io.ledgerway.sandbox.oauth.Tokens;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Checks that a token gives access to an organisation. */
class TenantAccess {

    private final Tokens tokens;
    private final Tenants tenants;

    TenantAccess(Tokens tokens, Tenants tenants) {
        this.tokens = tokens;
        this.tenants = tenants;
    }

    /** Returns the organisation, or fails with 401 or 403. */
    Tenant open(@Nullable String authorization, String tenant) {
        return switch (tokens.check(BearerToken.of(authorization))) {
            case AccessDecision.Open open -> opened(open, tenant);
            case AccessDecision.Expired expired -> throw unauthorized("token_expired");
            case AccessDecision.Revoked revoked -> throw unauthorized("token_revoked");
            case AccessDecision.Unknown unknown -> throw unauthorized("token_invalid");
        };
    }

    private Tenant opened(AccessDecision.Open open, String tenant) {
        try {
            return tenants.find(UUID.fromString(tenant))
                    .filter(it -> open.tenants().contains(it.number()))
                    .orElseThrow(TenantAccess::forbidden);
        } catch (IllegalArgumentException e) {
            throw forbidden();
        }
    }

    private static NativeError forbidden() {
        return new NativeError(403, "forbidden", "The token gives no access to this organisation");
    }

    private static NativeError unauthorized(String code) {
        return new NativeError(401, code, BearerToken.explain(code));
    }
}
