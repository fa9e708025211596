package io.ledgerway.webhook.health;

import java.util.UUID;

/**
 * The result of a request to a consumer. Skipped attempts and internal errors have none.
 *
 * @param first whether it was the first scheduled attempt of the message
 * @param endedNanos its end, by {@link System#nanoTime()}
 */
public record AttemptResult(
        UUID consumerId, String messageId, boolean delivered, boolean first, long endedNanos) {}
