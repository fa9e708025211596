package io.ledgerway.starter.outbox;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A record to be published.
 *
 * @param id rises in the order of writing
 * @param key what it stays in order with, on its topic
 * @param type the event's type
 * @param body its JSON; null is a tombstone
 * @param traceparent the trace it belongs to; null for none
 */
record OutboxRecord(
        long id,
        String topic,
        String key,
        UUID eventId,
        String type,
        Instant occurredAt,
        @Nullable String body,
        @Nullable String traceparent) {}
