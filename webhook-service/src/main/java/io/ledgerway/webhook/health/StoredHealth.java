package io.ledgerway.webhook.health;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The stored health of one consumer. Results may arrive late and in any order. */
record StoredHealth(
        UUID consumerId,
        @Nullable FailureStreak streak,
        @Nullable Instant lastFailureAt,
        @Nullable Instant lastSuccessAt) {

    static StoredHealth of(UUID consumerId) {
        return new StoredHealth(consumerId, null, null, null);
    }

    StoredHealth succeeded(Instant at) {
        Instant success = later(lastSuccessAt, at);
        return new StoredHealth(consumerId, left(success), lastFailureAt, success);
    }

    StoredHealth failed(Instant at, String message, boolean firstAttempt) {
        FailureStreak news = FailureStreak.of(at, message, firstAttempt).since(lastSuccessAt);
        FailureStreak longer = news == null ? streak : streak == null ? news : streak.plus(news);
        return new StoredHealth(consumerId, longer, later(lastFailureAt, at), lastSuccessAt);
    }

    /** Applies that a user enabled the consumer at that time. */
    StoredHealth enabled(@Nullable Instant at) {
        return new StoredHealth(consumerId, left(at), lastFailureAt, lastSuccessAt);
    }

    ConsumerHealth toHealth() {
        return streak == null
                ? new ConsumerHealth(null, lastFailureAt, lastSuccessAt, 0)
                : new ConsumerHealth(
                        streak.first(), lastFailureAt, lastSuccessAt, streak.messages());
    }

    private @Nullable FailureStreak left(@Nullable Instant cleared) {
        return streak == null ? null : streak.since(cleared);
    }

    private static Instant later(@Nullable Instant one, Instant other) {
        return one == null || other.isAfter(one) ? other : one;
    }
}
