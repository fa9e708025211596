package io.ledgerway.sandbox.oauth;

import java.time.Duration;
import java.time.Instant;

/**
 * An access token and its refresh token.
 *
 * @param expiresAt expiry of the access token, by the organisation's clock
 */
public record TokenPair(
        String accessToken, String refreshToken, Instant expiresAt, Duration lifetime) {

    @Override
    public String toString() {
        return "TokenPair[expiresAt=%s]".formatted(expiresAt);
    }
}
