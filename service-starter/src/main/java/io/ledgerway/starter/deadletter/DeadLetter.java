package io.ledgerway.starter.deadletter;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A record that this service could not apply.
 *
 * @param topic topic of the record
 * @param key key of the record; absent after replay or discard
 * @param eventType absent if the record is not an event
 * @param failedAt time of the last attempt
 * @param error error of the last attempt; absent after replay or discard
 * @param status {@code waiting}, {@code replayed} or {@code discarded}
 */
public record DeadLetter(
        UUID id,
        String topic,
        @Nullable String key,
        @Nullable String eventType,
        @Nullable String eventId,
        @Nullable Instant occurredAt,
        Instant failedAt,
        @Nullable String error,
        String status) {}
