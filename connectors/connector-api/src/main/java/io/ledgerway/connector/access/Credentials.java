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
 */
public record Credentials(
        Secret accessToken,
        @Nullable Instant accessExpiresAt,
        @Nullable Secret refreshToken,
        @Nullable Instant authorizationEndsAt,
        @Nullable Set<String> scopes) {

    public Credentials {
        scopes = scopes == null ? null : Set.copyOf(scopes);
    }

    /** Of an authorization without known scopes. */
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
                /* scopes= */ null);
    }

    /** Of an authorization without a known end and without known scopes. */
    public Credentials(
            Secret accessToken, @Nullable Instant accessExpiresAt, @Nullable Secret refreshToken) {
        this(accessToken, accessExpiresAt, refreshToken, /* authorizationEndsAt= */ null);
    }
}
