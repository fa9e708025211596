package io.ledgerway.webhook.health;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What is stored of one consumer's health. Results may come late and in any order. */
record Standing(
        UUID consumerId,
        @Nullable Streak streak,
        @Nullable Instant lastFailureAt,
        @Nullable Instant lastSuccessAt) {

    static Standing of(UUID consumerId) {
        return new Standing(consumerId, null, null, null);
    }

    Standing succeeded(Instant at) {
        Instant success = later(lastSuccessAt, at);
        return new Standing(consumerId, left(success), lastFailureAt, success);
    }

    Standing failed(Instant at, String message, boolean firstAttempt) {
        Streak news = Streak.of(at, message, firstAttempt).since(lastSuccessAt);
        Streak longer = news == null ? streak : streak == null ? news : streak.plus(news);
        return new Standing(consumerId, longer, later(lastFailureAt, at), lastSuccessAt);
    }

    /** A person enabled the consumer again at that moment. */
    Standing enabled(@Nullable Instant at) {
        return new Standing(consumerId, left(at), lastFailureAt, lastSuccessAt);
    }

    ConsumerHealth toHealth() {
        return streak == null
                ? new ConsumerHealth(null, lastFailureAt, lastSuccessAt, 0)
                : new ConsumerHealth(
                        streak.first(), lastFailureAt, lastSuccessAt, streak.messages());
    }

    private @Nullable Streak left(@Nullable Instant cleared) {
        return streak == null ? null : streak.since(cleared);
    }

    private static Instant later(@Nullable Instant one, Instant other) {
        return one == null || other.isAfter(one) ? other : one;
    }
}
