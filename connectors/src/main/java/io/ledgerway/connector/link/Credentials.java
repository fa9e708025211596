package io.ledgerway.connector.link;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What opens a platform for us. */
public record Credentials(
        Secret accessToken, @Nullable Instant accessExpiresAt, @Nullable Secret refreshToken) {}
