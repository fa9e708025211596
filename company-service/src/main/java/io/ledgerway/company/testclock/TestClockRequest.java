package io.ledgerway.company.testclock;

import io.ledgerway.starter.error.ApiException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Request body of {@code POST /admin/clock}, with one of the two.
 *
 * @param advance how far to move the time forward, such as {@code PT28H}
 * @param to the time to move to, such as {@code 2026-12-01T00:00:00Z}
 */
record TestClockRequest(@Nullable String advance, @Nullable String to) {

    /** The way of a year is at least 365 steps. */
    static final Duration MAX_ADVANCE = Duration.ofDays(400);

    /**
     * The time to move to.
     *
     * @param now the present time of the system
     */
    Instant target(Instant now) {
        if ((advance == null) == (to == null)) {
            throw ApiException.badRequest(
                    "The body must contain either `advance`, such as PT28H, or `to`, such as"
                            + " 2026-12-01T00:00:00Z.");
        }
        Instant target = advance == null ? time(String.valueOf(to)) : now.plus(duration(advance));
        if (!target.isAfter(now)) {
            throw ApiException.badRequest(
                    "The test clock only moves forward; it shows %s and cannot move to %s."
                            .formatted(now, target));
        }
        if (target.isAfter(now.plus(MAX_ADVANCE))) {
            throw ApiException.badRequest(
                    "The test clock moves at most %d days at once; it shows %s."
                            .formatted(MAX_ADVANCE.toDays(), now));
        }
        return target;
    }

    private static Duration duration(String text) {
        try {
            Duration duration = Duration.parse(text);
            if (duration.compareTo(MAX_ADVANCE) > 0) {
                throw ApiException.badRequest(
                        "`advance` must be at most P%dD.".formatted(MAX_ADVANCE.toDays()));
            }
            return duration.isNegative() ? Duration.ZERO : duration;
        } catch (DateTimeException | ArithmeticException e) {
            throw ApiException.badRequest("`advance` must be a duration such as PT28H or P5D.");
        }
    }

    private static Instant time(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw ApiException.badRequest("`to` must be a time such as 2026-12-01T00:00:00Z.");
        }
    }
}
