package io.ledgerway.sandbox.oauth;

import java.time.Duration;
import java.time.Instant;

/**
 * A fresh access token and the refresh token that goes with it.
 *
 * @param expiresAt when the access token ends, by the organisation's clock
 */
public record TokenPair(
        String accessToken, String refreshToken, Instant expiresAt, Duration lifetime) {

    @Override
    public String toString() {
        return "TokenPair[expiresAt=%s]".formatted(expiresAt);
    }
}
