package io.ledgerway.sandbox.quickbooksonline.oauth;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;

/** Access tokens of the dialect: opaque, and about as long as those of the platform. */
class AccessTokenForms {

    /** Lifetime of an unused refresh token. */
    static final long REFRESH_SECONDS = Duration.ofDays(100).toSeconds();

    /** Longest lifetime of a permission, however often its tokens are refreshed. */
    static final Duration HARD_END = Duration.ofDays(5 * 365);

    private static final int BYTES = 400;

    private final SecureRandom random = new SecureRandom();

    /** Writes a token; what it opens is stored, not contained. */
    String write(UUID grant, Instant issuedAt, Instant expiresAt) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return "eyJ" + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
