package io.ledgerway.sandbox.oauth;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An issued token, without the token itself.
 *
 * @param kind access or refresh
 * @param origin grant type of its issue: authorization_code, refresh_token or control
 * @param rotatedAt first use of a refresh token, which starts its grace period
 * @param refreshCount number of exchanges of a refresh token
 */
public record IssuedToken(
        long id,
        String grant,
        String kind,
        String origin,
        Instant issuedAt,
        Instant expiresAt,
        @Nullable Instant rotatedAt,
        @Nullable Instant revokedAt,
        int refreshCount) {}
