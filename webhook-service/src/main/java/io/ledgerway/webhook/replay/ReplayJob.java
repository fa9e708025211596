package io.ledgerway.webhook.replay;

import io.ledgerway.starter.database.ColumnName;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A running replay job.
 *
 * @param until end of the period, exclusive
 * @param cursor the last examined message
 * @param searchComplete whether all messages of the period are examined
 * @param afterPosition only messages after this position in the feed
 * @param untilPosition only messages up to this position in the feed
 */
record ReplayJob(
        UUID id,
        UUID client,
        UUID consumer,
        ReplayJobKind kind,
        Instant until,
        Cursor cursor,
        boolean searchComplete,
        int queued,
        @Nullable Long afterPosition,
        @Nullable Long untilPosition) {

    /** Position among a client's messages, ordered by time and id. */
    record Cursor(@ColumnName("cursor_at") Instant at, @ColumnName("cursor_id") String id) {

        /** Position before all messages of this time. */
        static Cursor before(Instant at) {
            return new Cursor(at, "");
        }
    }
}
