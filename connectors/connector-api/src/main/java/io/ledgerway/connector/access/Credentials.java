package io.ledgerway.connector.access;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The tokens that a platform issued. */
public record Credentials(
        Secret accessToken, @Nullable Instant accessExpiresAt, @Nullable Secret refreshToken) {}
