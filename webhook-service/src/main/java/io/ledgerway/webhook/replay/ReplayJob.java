package io.ledgerway.webhook.replay;

import io.ledgerway.starter.database.ColumnName;
import java.time.Instant;
import java.util.UUID;

/**
 * A running replay job.
 *
 * @param until end of the period, exclusive
 * @param cursor the last examined message
 * @param searchComplete whether all messages of the period are examined
 */
record ReplayJob(
        UUID id,
        UUID client,
        UUID consumer,
        ReplayJobKind kind,
        Instant until,
        Cursor cursor,
        boolean searchComplete,
        int queued) {

    /** Position among a client's messages, ordered by time and id. */
    record Cursor(@ColumnName("cursor_at") Instant at, @ColumnName("cursor_id") String id) {

        /** Position before all messages of this time. */
        static Cursor before(Instant at) {
            return new Cursor(at, "");
        }
    }
}
