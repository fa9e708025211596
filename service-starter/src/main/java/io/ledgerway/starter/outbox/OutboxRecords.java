package io.ledgerway.starter.outbox;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The table {@code outbox}. */
class OutboxRecords {

    private static final String APPEND =
            """
            INSERT INTO outbox (topic, record_key, event_id, event_type, occurred_at, body, traceparent)
            VALUES (:topic, :key, :eventId, :type, :occurredAt, :body, :traceparent)
            """;

    private static final String OLDEST =
            """
            SELECT id, topic, record_key, event_id, event_type, occurred_at, body, traceparent
            FROM outbox
            WHERE record_key <> ALL (:held)
            ORDER BY id
            LIMIT :limit
            """;

    private static final String DELETE_WHILE_OURS =
            """
            DELETE FROM outbox
            WHERE id = ANY (:ids)
              AND EXISTS (SELECT FROM outbox_lease
                          WHERE owner = :owner AND held_until > clock_timestamp())
            """;

    /** Counts no further than a dashboard can tell apart. */
    private static final String BACKLOG =
            """
            SELECT (SELECT count(*) FROM (SELECT FROM outbox LIMIT 100000) AS counted) AS waiting,
                   coalesce((SELECT extract(epoch FROM clock_timestamp() - written_at)
                             FROM outbox ORDER BY id LIMIT 1), 0) AS oldest
            """;

    private final JdbcClient jdbc;

    OutboxRecords(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Writes a record; its id is given by the database. */
    void append(OutboxRecord it) {
        jdbc.sql(APPEND)
                .param("topic", it.topic())
                .param("key", it.key())
                .param("eventId", it.eventId())
                .param("type", it.type())
                .param("occurredAt", OffsetDateTime.ofInstant(it.occurredAt(), ZoneOffset.UTC))
                .param("body", it.body())
                .param("traceparent", it.traceparent())
                .update();
    }

    /** The oldest records, those of held keys left out. */
    List<OutboxRecord> oldest(int limit, Collection<String> held) {
        return jdbc.sql(OLDEST)
                .param("held", held.toArray(String[]::new))
                .param("limit", limit)
                .query(OutboxRecords::read)
                .list();
    }

    /** Deletes records that were sent, unless the lease has gone to another relay. */
    int deleteWhileOurs(Collection<Long> ids, UUID owner) {
        return jdbc.sql(DELETE_WHILE_OURS)
                .param("ids", ids.toArray(Long[]::new))
                .param("owner", owner)
                .update();
    }

    Backlog backlog() {
        return jdbc.sql(BACKLOG)
                .query((row, n) -> new Backlog(row.getLong("waiting"), oldest(row)))
                .single();
    }

    private static Duration oldest(ResultSet row) throws SQLException {
        return Duration.ofMillis(Math.round(row.getDouble("oldest") * 1000));
    }

    private static OutboxRecord read(ResultSet row, int number) throws SQLException {
        return new OutboxRecord(
                row.getLong("id"),
                row.getString("topic"),
                row.getString("record_key"),
                row.getObject("event_id", UUID.class),
                row.getString("event_type"),
                row.getObject("occurred_at", OffsetDateTime.class).toInstant(),
                row.getString("body"),
                row.getString("traceparent"));
    }

    /**
     * What waits.
     *
     * @param oldest how long the oldest has been waiting
     */
    record Backlog(long waiting, Duration oldest) {}
}
