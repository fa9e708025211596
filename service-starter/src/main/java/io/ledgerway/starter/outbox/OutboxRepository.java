package io.ledgerway.starter.outbox;

import io.ledgerway.starter.database.RecordRowMapper;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The table {@code outbox}. */
class OutboxRepository {

    private static final String APPEND =
            """
            INSERT INTO outbox (topic, record_key, event_id, event_type, occurred_at, body, traceparent,
                                correlation_id)
            SELECT topic, key, event_id, type, occurred_at, body, traceparent, correlation_id
              FROM unnest(CAST(:topics AS text[]), CAST(:keys AS text[]), CAST(:eventIds AS uuid[]),
                          CAST(:types AS text[]), CAST(:times AS timestamptz[]),
                          CAST(:bodies AS text[]), CAST(:traceparents AS text[]),
                          CAST(:correlations AS uuid[])) WITH ORDINALITY
                   AS r(topic, key, event_id, type, occurred_at, body, traceparent, correlation_id,
                        number)
             ORDER BY number
            """;

    private static final String OLDEST =
            """
            SELECT * FROM (
              SELECT oldest.*,
                     sum(bytes) OVER (ORDER BY id ROWS UNBOUNDED PRECEDING) AS bytes_through
              FROM (SELECT id, topic, record_key AS key, event_id, event_type AS type, occurred_at,
                           body, traceparent, correlation_id,
                           coalesce(octet_length(body), 0) AS bytes
                    FROM outbox
                    WHERE record_key <> ALL (:held)
                    ORDER BY id
                    LIMIT :limit) oldest) sized
            WHERE bytes_through - bytes < :maxBytes
            ORDER BY id
            """;

    /** Limits a batch, of which the driver and the Kafka producer hold copies, to a small heap. */
    private static final long MAX_BATCH_BYTES = 16_000_000;

    private static final String DELETE_WHILE_OURS =
            """
            DELETE FROM outbox
            WHERE id = ANY (:ids)
              AND EXISTS (SELECT FROM outbox_lease
                          WHERE owner = :owner AND expires_at > clock_timestamp())
            """;

    /** Counts up to a limit above which dashboards need no exact number. */
    private static final String BACKLOG =
            """
            SELECT (SELECT count(*) FROM (SELECT FROM outbox LIMIT 100000) AS counted) AS waiting,
                   coalesce((SELECT extract(epoch FROM clock_timestamp() - created_at)
                             FROM outbox ORDER BY id LIMIT 1), 0) AS oldest_seconds
            """;

    private static final RowMapper<SizedRecord> RECORD = RecordRowMapper.of(SizedRecord.class);
    private static final RowMapper<Backlog> BACKLOGS = RecordRowMapper.of(Backlog.class);

    private final JdbcClient jdbc;

    OutboxRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Inserts records; the database assigns ascending ids in their order. */
    void append(List<OutboxRecord> some) {
        jdbc.sql(APPEND)
                .param("topics", each(some, OutboxRecord::topic))
                .param("keys", each(some, OutboxRecord::key))
                .param("eventIds", each(some, it -> it.eventId().toString()))
                .param("types", each(some, OutboxRecord::type))
                .param("times", each(some, it -> it.occurredAt().toString()))
                .param("bodies", each(some, OutboxRecord::body))
                .param("traceparents", each(some, OutboxRecord::traceparent))
                .param("correlations", each(some, OutboxRepository::correlation))
                .update();
    }

    private static @Nullable String correlation(OutboxRecord it) {
        return it.correlationId() == null ? null : it.correlationId().toString();
    }

    private static @Nullable String[] each(
            List<OutboxRecord> some, Function<OutboxRecord, @Nullable String> member) {
        return some.stream().map(member).toArray(String[]::new);
    }

    /**
     * Returns the oldest records, except those of suspended keys: up to this number, and up to the
     * record with which their bodies reach 16 MB.
     */
    Batch findOldest(int limit, Collection<String> held) {
        List<SizedRecord> found =
                jdbc.sql(OLDEST)
                        .param("held", held.toArray(String[]::new))
                        .param("limit", limit)
                        .param("maxBytes", MAX_BATCH_BYTES)
                        .query(RECORD)
                        .list();
        boolean full =
                found.size() == limit
                        || (!found.isEmpty() && found.getLast().bytesThrough() >= MAX_BATCH_BYTES);
        return new Batch(found.stream().map(SizedRecord::record).toList(), full);
    }

    /** Deletes sent records, unless another relay has acquired the lease. */
    int deleteIfLeaseOwner(Collection<Long> ids, UUID owner) {
        return jdbc.sql(DELETE_WHILE_OURS)
                .param("ids", ids.toArray(Long[]::new))
                .param("owner", owner)
                .update();
    }

    Backlog backlog() {
        return jdbc.sql(BACKLOG).query(BACKLOGS).single();
    }

    /**
     * The oldest records.
     *
     * @param full whether a limit was reached, so that more records may wait
     */
    record Batch(List<OutboxRecord> records, boolean full) {

        Batch {
            records = List.copyOf(records);
        }
    }

    /**
     * A record.
     *
     * @param bytesThrough size of the bodies from the oldest record to this one
     */
    private record SizedRecord(OutboxRecord record, long bytesThrough) {}

    /**
     * Records that wait.
     *
     * @param oldestSeconds age of the oldest record
     */
    record Backlog(long waiting, double oldestSeconds) {}
}
