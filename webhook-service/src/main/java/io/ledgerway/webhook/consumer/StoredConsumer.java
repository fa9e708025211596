package io.ledgerway.webhook.consumer;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A consumer with its stored state.
 *
 * @param disabledReason {@code Person} or {@code Failing}; null while it is enabled
 * @param source its origin: {@code Api}, {@code AutomationApp}, {@code Rule}
 * @param version number of changes
 */
record StoredConsumer(
        Consumer consumer,
        @Nullable String disabledReason,
        @Nullable Instant disabledAt,
        String source,
        Instant created,
        long version) {

    /** Whether a rule of the legacy API determines its URL, event type and filter. */
    boolean isOfRule() {
        return source.equals("Rule");
    }
}
