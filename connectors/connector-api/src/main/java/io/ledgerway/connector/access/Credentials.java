package io.ledgerway.connector.access;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The tokens that a platform issued.
 *
 * @param authorizationEndsAt when the authorization ends however often its tokens are renewed,
 *     where the platform says so
 * @param scopes the granted scopes, where the platform says so
 * @param user the user of the platform to whom the tokens belong, where they give access to all
 *     tenants that the user authorized, and end together; null where they are for one tenant
 */
public record Credentials(
        Secret accessToken,
        @Nullable Instant accessExpiresAt,
        @Nullable Secret refreshToken,
        @Nullable Instant authorizationEndsAt,
        @Nullable Set<String> scopes,
        @Nullable String user) {

    public Credentials {
        scopes = scopes == null ? null : Set.copyOf(scopes);
    }

    /** Of an authorization for one tenant, without known scopes. */
    public Credentials(
            Secret accessToken,
            @Nullable Instant accessExpiresAt,
            @Nullable Secret refreshToken,
            @Nullable Instant authorizationEndsAt) {
        this(
                accessToken,
                accessExpiresAt,
                refreshToken,
                authorizationEndsAt,
                /* scopes= */ null,
                /* user= */ null);
    }

    /** Of an authorization without a known end and without known scopes. */
    public Credentials(
            Secret accessToken, @Nullable Instant accessExpiresAt, @Nullable Secret refreshToken) {
        this(accessToken, accessExpiresAt, refreshToken, /* authorizationEndsAt= */ null);
    }
}
