package io.ledgerway.starter.outbox;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A record to be published.
 *
 * @param id ascends in the order of writing
 * @param key ordering key on its topic
 * @param type type of the event
 * @param body JSON; null is a tombstone
 * @param traceparent its trace; null without a trace
 * @param correlationId of the request that led to it; null for work of the service itself
 */
record OutboxRecord(
        long id,
        String topic,
        String key,
        UUID eventId,
        String type,
        Instant occurredAt,
        @Nullable String body,
        @Nullable String traceparent,
        @Nullable UUID correlationId) {}
