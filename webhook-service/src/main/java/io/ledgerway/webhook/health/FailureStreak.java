package io.ledgerway.webhook.health;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Consecutive failed attempts of a consumer.
 *
 * @param message whose attempt failed first
 * @param messages how many different messages failed, at least
 * @param begun how many of them had their first attempt in here
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

    /** What is left of it after a success, or after a person's word, at that moment. */
    @Nullable FailureStreak since(@Nullable Instant cleared) {
        if (cleared == null || first.isAfter(cleared)) {
            return this;
        }
        return last.isAfter(cleared) ? new FailureStreak(last, last, message, 1, 0) : null;
    }

    /** Goes on with what failed later. A message fails its first attempt only once. */
    FailureStreak plus(FailureStreak later) {
        int known = Math.max(messages + later.begun, later.messages);
        int least = message.equals(later.message) ? 1 : 2;
        return new FailureStreak(
                first.isBefore(later.first) ? first : later.first,
                last.isAfter(later.last) ? last : later.last,
                message,
                Math.max(known, least),
                begun + later.begun);
    }
}
