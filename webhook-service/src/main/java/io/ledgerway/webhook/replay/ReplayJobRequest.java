package io.ledgerway.webhook.replay;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Request body: the messages that a replay job examines.
 *
 * @param since the oldest, included; two weeks back when nothing is said
 * @param until the newest, not included; now when nothing is said
 * @param sinceMessage in place of {@code since}: from this message on
 * @param continues in place of all others: a job that stopped at the most one may send
 */
record ReplayJobRequest(
        @Nullable Instant since,
        @Nullable Instant until,
        @Nullable String sinceMessage,
        @Nullable UUID continues) {

    static final ReplayJobRequest EMPTY = new ReplayJobRequest(null, null, null, null);
}
