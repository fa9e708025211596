package io.ledgerway.webhook.replay;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Response body: a replay job.
 *
 * @param until where it stops looking; not included
 * @param lookedUntil up to where it has looked by now
 * @param limitReached whether it stopped at the most one job may send: there is more, which a next
 *     job finds that {@code continues} this one
 * @param queued how many messages it has found and set going
 * @param waiting how many of them are still to be sent
 * @param succeeded how many arrived
 * @param failed how many did not
 */
record ReplayJobResponse(
        UUID jobId,
        UUID consumerId,
        ReplayJobKind kind,
        ReplayJobState state,
        Instant since,
        Instant until,
        Instant lookedUntil,
        boolean limitReached,
        int queued,
        int waiting,
        int succeeded,
        int failed,
        Instant createdAt,
        @Nullable Instant endedAt) {}
