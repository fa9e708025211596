package io.ledgerway.starter.deadletter;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A record that this service could not apply.
 *
 * @param topic the topic it came on
 * @param key the record's key; absent once it waits no more
 * @param eventType absent when the record is no event
 * @param failedAt when it was given up
 * @param error what went wrong, the last time it was tried; absent once it waits no more
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
