package io.ledgerway.sandbox.oauth;

import io.ledgerway.sandbox.tenant.Tenant;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Grants, codes and tokens of the dialects of real platforms. A dialect has pages, scopes and
 * access tokens of its own; lifetimes, rotation and revocation follow the organisation's platform
 * as everywhere.
 */
public class DialectGrants {

    private final Grants grants;
    private final AuthorizationCodes authorizationCodes;
    private final Tokens tokens;

    DialectGrants(Grants grants, AuthorizationCodes authorizationCodes, Tokens tokens) {
        this.grants = grants;
        this.authorizationCodes = authorizationCodes;
        this.tokens = tokens;
    }

    /** Writes the access token of a grant; every token must differ. */
    @FunctionalInterface
    public interface AccessTokens {

        String write(UUID grant, Instant issuedAt, Instant expiresAt);
    }

    /** Stores a grant of a user for these organisations. */
    public UUID open(List<Tenant> tenants, String username) {
        return grants.open(tenants, username);
    }

    /**
     * Issues a code.
     *
     * @param challenge S256 challenge (PKCE); empty when the application uses none
     */
    public String code(UUID grant, String redirectUri, String challenge) {
        return authorizationCodes.issue(grant, redirectUri, challenge);
    }

    /** Exchanges a code; empty when it is unknown, used, expired or issued to another caller. */
    public Optional<TokenPair> exchange(
            String code, String redirectUri, String verifier, AccessTokens form) {
        return tokens.exchange(code, redirectUri, verifier, form::write);
    }

    /** Exchanges a refresh token; empty when it is invalid. */
    public Optional<TokenPair> refresh(String refreshToken, AccessTokens form) {
        return tokens.refresh(refreshToken, form::write);
    }

    /** Issues tokens of a grant for the control API. */
    public TokenPair issue(UUID grant, AccessTokens form) {
        return tokens.issue(grant, "control", form::write);
    }

    /** Finds the grant of an access token, expired or revoked ones too. */
    public Optional<AccessGrant> grantOf(String accessToken) {
        return tokens.grantOf(accessToken);
    }

    /** Time since the user gave the permission of an access token. */
    public Optional<Duration> ageOf(String accessToken) {
        return tokens.grantOf(accessToken).map(it -> grants.age(it.grant()));
    }

    /** Finds the grant of a refresh token. */
    public Optional<UUID> grantOfRefreshToken(String refreshToken) {
        return tokens.grantOfRefreshToken(refreshToken);
    }

    /** Revokes the grant of a token, with all its tokens. */
    public void revoke(String token) {
        tokens.revoke(token);
    }

    /** First organisation of a code or token, if it is known. */
    public Optional<UUID> tenantOf(String secret) {
        return tokens.tenantOf(secret);
    }
}
