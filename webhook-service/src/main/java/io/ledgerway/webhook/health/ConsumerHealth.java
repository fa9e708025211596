package io.ledgerway.webhook.health;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Recent results of a consumer.
 *
 * @param firstFailureAt first failure since the last success; null without failure
 * @param lastFailureAt last failure, regardless of later successes
 * @param lastSuccessAt last success; up to ten seconds behind
 * @param failedMessages minimum number of different messages that failed since the last success
 */
public record ConsumerHealth(
        @Nullable Instant firstFailureAt,
        @Nullable Instant lastFailureAt,
        @Nullable Instant lastSuccessAt,
        int failedMessages) {

    /** A consumer without attempts. */
    static final ConsumerHealth UNKNOWN = new ConsumerHealth(null, null, null, 0);
}
