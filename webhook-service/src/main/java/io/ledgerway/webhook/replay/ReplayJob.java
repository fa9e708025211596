package io.ledgerway.webhook.replay;

import io.ledgerway.starter.database.ColumnName;
import java.time.Instant;
import java.util.UUID;

/**
 * A running replay job.
 *
 * @param until where it stops looking; not included
 * @param cursor the last message that was looked at
 * @param searchComplete whether it has found all it will send
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

    /** A place among a client's messages, in the order of their time and id. */
    record Cursor(@ColumnName("cursor_at") Instant at, @ColumnName("cursor_id") String id) {

        /** Before everything of this moment. */
        static Cursor before(Instant at) {
            return new Cursor(at, "");
        }
    }
}
