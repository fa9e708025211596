package io.ledgerway.connector.access;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The tokens that a platform issued.
 *
 * @param authorizationEndsAt when the authorization ends however often its tokens are renewed,
 *     where the platform says so
 */
public record Credentials(
        Secret accessToken,
        @Nullable Instant accessExpiresAt,
        @Nullable Secret refreshToken,
        @Nullable Instant authorizationEndsAt) {

    /** Of an authorization without a known end. */
    public Credentials(
            Secret accessToken, @Nullable Instant accessExpiresAt, @Nullable Secret refreshToken) {
        this(accessToken, accessExpiresAt, refreshToken, /* authorizationEndsAt= */ null);
    }
}
