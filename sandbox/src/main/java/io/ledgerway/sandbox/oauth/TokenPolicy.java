package io.ledgerway.sandbox.oauth;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Lifetimes of tokens and rotation of refresh tokens of a platform.
 *
 * @param accessLifetime lifetime of an access token
 * @param idleLifetime time after which an unused refresh token expires
 */
record TokenPolicy(Rotation rotation, Duration accessLifetime, Duration idleLifetime) {

    private static final Duration GRACE = Duration.ofMinutes(30);
    private static final Duration DAILY_ROTATION = Duration.ofDays(1);

    /** Effect of a refresh on the refresh token. */
    enum Rotation {
        /** Each refresh issues a new token; the old one remains valid for 30 minutes. */
        OLD_DIES,
        /** Each refresh issues a new token; the old one remains valid. */
        OLD_STAYS,
        /** The same token for a day, then a new one; the old one remains valid for a day. */
        DAILY
    }

    static TokenPolicy of(String platform) {
        return switch (platform) {
            case "trji" -> hourly(Rotation.OLD_STAYS, 90);
            case "fbrh" -> hourly(Rotation.OLD_DIES, 7_300);
            case "akxx" -> hourly(Rotation.OLD_DIES, 7);
            case "qhyg" -> hourly(Rotation.DAILY, 100);
            default ->
                    new TokenPolicy(Rotation.OLD_DIES, Duration.ofMinutes(30), Duration.ofDays(60));
        };
    }

    private static TokenPolicy hourly(Rotation rotation, int idleDays) {
        return new TokenPolicy(rotation, Duration.ofHours(1), Duration.ofDays(idleDays));
    }

    /** Whether a replaced refresh token is still valid. */
    boolean stillWorks(@Nullable Instant rotatedAt, Instant now) {
        return rotatedAt == null
                || rotation == Rotation.OLD_STAYS
                || rotatedAt.plus(rotation == Rotation.DAILY ? DAILY_ROTATION : GRACE).isAfter(now);
    }

    /** Whether a refresh gives the same refresh token again. */
    boolean keeps(Instant issuedAt, Instant now) {
        return rotation == Rotation.DAILY && issuedAt.plus(DAILY_ROTATION).isAfter(now);
    }
}
