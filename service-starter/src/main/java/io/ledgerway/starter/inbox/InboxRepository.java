package io.ledgerway.starter.inbox;

import io.ledgerway.starter.database.ValueRowMapper;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The table {@code inbox}: events that have been applied in this database. */
class InboxRepository {

    private static final String ADD =
            """
            INSERT INTO inbox (event_id, topic) VALUES (:eventId, :topic)
            ON CONFLICT DO NOTHING
            """;

    /** Sorted, so that transactions that insert the same ids do not deadlock. */
    private static final String ADD_ALL =
            """
            INSERT INTO inbox (event_id, topic)
            SELECT DISTINCT it.event_id, :topic
              FROM unnest(:eventIds::text[]::uuid[]) it(event_id)
             ORDER BY 1
            ON CONFLICT DO NOTHING
            RETURNING event_id
            """;

    /** The oldest rows, without those that another instance is deleting. */
    private static final String DELETE_OLD =
            """
            DELETE FROM inbox
            WHERE ctid = ANY (ARRAY(SELECT ctid FROM inbox
                                    WHERE handled_at < now() - make_interval(secs => :seconds)
                                    ORDER BY handled_at LIMIT :batch FOR UPDATE SKIP LOCKED))
            """;

    private final JdbcClient jdbc;

    InboxRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Inserts an event in the current transaction; waits for another transaction that inserts it.
     *
     * @return false if the event was already processed
     */
    boolean add(UUID eventId, String topic) {
        return jdbc.sql(ADD).param("eventId", eventId).param("topic", topic).update() == 1;
    }

    /**
     * Inserts events in the current transaction; waits for others that insert them.
     *
     * @return the events that were not yet processed
     */
    Set<UUID> addAll(List<UUID> eventIds, String topic) {
        return new HashSet<>(
                jdbc.sql(ADD_ALL)
                        .param(
                                "eventIds",
                                eventIds.stream().map(UUID::toString).toArray(String[]::new))
                        .param("topic", topic)
                        .query(ValueRowMapper.of(UUID.class))
                        .list());
    }

    /** Deletes a batch of rows that are too old for their event to be delivered again. */
    int deleteOlderThan(Duration age, int batch) {
        return jdbc.sql(DELETE_OLD)
                .param("seconds", age.toSeconds())
                .param("batch", batch)
                .update();
    }
}
