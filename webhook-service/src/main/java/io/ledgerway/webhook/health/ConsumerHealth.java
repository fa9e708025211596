package io.ledgerway.webhook.health;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Recent results of a consumer.
 *
 * @param firstFailureAt when the first attempt failed since the last success; null while none has
 * @param lastFailureAt when an attempt failed last, whatever came after it
 * @param lastSuccessAt when an attempt succeeded last; up to ten seconds behind
 * @param failedMessages how many different messages failed since the last success, at least
 */
public record ConsumerHealth(
        @Nullable Instant firstFailureAt,
        @Nullable Instant lastFailureAt,
        @Nullable Instant lastSuccessAt,
        int failedMessages) {

    /** Nothing is known of it. */
    static final ConsumerHealth UNKNOWN = new ConsumerHealth(null, null, null, 0);
}
