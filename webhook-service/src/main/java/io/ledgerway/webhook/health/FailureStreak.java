package io.ledgerway.webhook.health;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Consecutive failed attempts of a consumer.
 *
 * @param message message of the first failed attempt
 * @param messages minimum number of different messages that failed
 * @param begun number of messages whose first attempt is part of the streak
 */
record FailureStreak(Instant first, Instant last, String message, int messages, int begun) {

    private static final Duration MIN_DURATION = Duration.ofDays(5);
    private static final Duration MIN_SPAN = Duration.ofHours(12);
    private static final int MIN_MESSAGES = 2;

    static FailureStreak of(Instant at, String message, boolean firstAttempt) {
        return new FailureStreak(at, at, message, 1, firstAttempt ? 1 : 0);
    }

    /** Whether the consumer is to be disabled. */
    boolean isDisabling(Instant now) {
        return Duration.between(first, now).compareTo(MIN_DURATION) >= 0
                && Duration.between(first, last).compareTo(MIN_SPAN) >= 0
                && messages >= MIN_MESSAGES;
    }

    /** The remainder after a success, or after the consumer was enabled, at that time. */
    @Nullable FailureStreak since(@Nullable Instant cleared) {
        if (cleared == null || first.isAfter(cleared)) {
            return this;
        }
        return last.isAfter(cleared) ? new FailureStreak(last, last, message, 1, 0) : null;
    }

    /** Adds later failures. A message has only one first attempt. */
    FailureStreak plus(FailureStreak later) {
        int atLeast = Math.max(messages + later.begun, later.messages);
        int least = message.equals(later.message) ? 1 : 2;
        return new FailureStreak(
                first.isBefore(later.first) ? first : later.first,
                last.isAfter(later.last) ? last : later.last,
                message,
                Math.max(atLeast, least),
                begun + later.begun);
    }
}
