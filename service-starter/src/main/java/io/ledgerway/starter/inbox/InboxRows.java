package io.ledgerway.starter.inbox;

import java.time.Duration;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The table {@code inbox}: which events have had their effect in this database. */
class InboxRows {

    private static final String ADD =
            """
            INSERT INTO inbox (event_id, topic) VALUES (:eventId, :topic)
            ON CONFLICT DO NOTHING
            """;

    private static final String DELETE_OLD =
            """
            DELETE FROM inbox
            WHERE ctid = ANY (ARRAY(SELECT ctid FROM inbox
                                    WHERE handled_at < now() - make_interval(secs => :seconds)
                                    LIMIT :batch))
            """;

    private final JdbcClient jdbc;

    InboxRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Notes an event in the running transaction; waits for another transaction that is noting it.
     *
     * @return false when its effect has happened before
     */
    boolean add(UUID eventId, String topic) {
        return jdbc.sql(ADD).param("eventId", eventId).param("topic", topic).update() == 1;
    }

    /** Deletes a few rows that are too old for their event to come again. */
    int deleteOlderThan(Duration age, int batch) {
        return jdbc.sql(DELETE_OLD)
                .param("seconds", age.toSeconds())
                .param("batch", batch)
                .update();
    }
}
