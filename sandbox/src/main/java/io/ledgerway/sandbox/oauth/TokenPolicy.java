package io.ledgerway.sandbox.oauth;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How long tokens live and what becomes of a refresh token that was used, as the platforms differ
 * in it (design: connectors.md 1.1).
 *
 * @param accessLifetime of an access token
 * @param idleLifetime how long a refresh token lies unused before it is dead
 */
record TokenPolicy(Rotation rotation, Duration accessLifetime, Duration idleLifetime) {

    private static final Duration GRACE = Duration.ofMinutes(30);
    private static final Duration SAME_FOR = Duration.ofDays(1);

    /** What a refresh does to the refresh token. */
    enum Rotation {
        /** A new one each time; the old one works for half an hour more. */
        OLD_DIES,
        /** A new one each time; the old one goes on working. */
        OLD_STAYS,
        /** The same one for a day, then a new one; the old one works for half an hour more. */
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

    /** Whether a refresh token that was replaced at some time still works. */
    boolean stillWorks(@Nullable Instant rotatedAt, Instant now) {
        return rotatedAt == null
                || rotation == Rotation.OLD_STAYS
                || rotatedAt.plus(GRACE).isAfter(now);
    }

    /** Whether a refresh gives the same refresh token again. */
    boolean keeps(Instant issuedAt, Instant now) {
        return rotation == Rotation.DAILY && issuedAt.plus(SAME_FOR).isAfter(now);
    }
}
