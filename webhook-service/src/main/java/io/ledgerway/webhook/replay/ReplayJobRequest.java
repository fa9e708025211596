package io.ledgerway.webhook.replay;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Request body: the messages that a replay job examines.
 *
 * @param since start, inclusive; by default two weeks ago
 * @param until end, exclusive; by default now
 * @param sinceMessage instead of {@code since}: starts with this message
 * @param continues instead of all others: a job that stopped at the maximum number of messages
 */
record ReplayJobRequest(
        @Nullable Instant since,
        @Nullable Instant until,
        @Nullable String sinceMessage,
        @Nullable UUID continues) {

    static final ReplayJobRequest EMPTY = new ReplayJobRequest(null, null, null, null);
}
