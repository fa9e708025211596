package io.ledgerway.sandbox.oauth;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the hidden ledger of tokens, without the token itself.
 *
 * @param kind access or refresh
 * @param origin what it was issued for: authorization_code, refresh_token or control
 * @param rotatedAt first use of a refresh token, which starts its grace
 * @param refreshCount how often a refresh token was exchanged
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
