package io.ledgerway.webhook.consumer;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A consumer with its stored state.
 *
 * @param disabledReason {@code User} or {@code Failing}; null while it is enabled
 * @param source where it came from: {@code Api}, {@code AutomationApp}, {@code Rule}
 * @param version counts the changes
 */
record StoredConsumer(
        Consumer consumer,
        @Nullable String disabledReason,
        @Nullable Instant disabledAt,
        String source,
        Instant created,
        long version) {}
