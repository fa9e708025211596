package io.ledgerway.webhook.replay;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Response body: a replay job.
 *
 * @param until end of the period, exclusive
 * @param lookedUntil time up to which messages are examined
 * @param limitReached whether it stopped at the maximum number of messages; a job that {@code
 *     continues} this one sends the remaining ones
 * @param queued number of messages found
 * @param waiting number of pending messages
 * @param succeeded number of delivered messages
 * @param failed number of failed messages
 */
@Schema(name = "ReplayJob")
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
