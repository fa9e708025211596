package io.ledgerway.starter.deadletter;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.database.ValueRowMapper;
import java.sql.Types;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The table {@code dead_letter}. */
class DeadLetterRepository {

    private static final String ADD =
            """
            INSERT INTO dead_letter (id, topic, dead_letter_partition, dead_letter_offset, failed_at,
                                     record_key, event_type, event_id, occurred_at, body, error)
            VALUES (:id, :topic, :partition, :offset, :failedAt, :key, :type, :eventId, :occurredAt,
                    :body, :error)
            ON CONFLICT (topic, dead_letter_partition, dead_letter_offset, failed_at) DO NOTHING
            """;

    private static final String PAGE =
            """
            SELECT id, topic, record_key AS key, event_type, event_id, occurred_at, failed_at, error,
                   status
              FROM dead_letter ORDER BY failed_at DESC, id LIMIT :limit OFFSET :offset
            """;

    private static final String LOCK_WAITING =
            "SELECT * FROM dead_letter WHERE id = :id AND status = 'waiting' FOR UPDATE";

    private static final String WAITING =
            "SELECT id FROM dead_letter WHERE status = 'waiting' ORDER BY failed_at, id";

    private static final String CLOSE =
            """
            UPDATE dead_letter
               SET status = :status, closed_at = ledgerway_now(),
                   record_key = NULL, body = NULL, error = NULL
             WHERE id = :id
            """;

    private static final String FAILED = "UPDATE dead_letter SET error = :error WHERE id = :id";

    private static final String PURGE_KEY =
            "DELETE FROM dead_letter WHERE record_key = :key AND event_id IS DISTINCT FROM :except";

    private static final String COUNT =
            """
            SELECT topic, count(*) AS letters FROM dead_letter WHERE status = 'waiting'
             GROUP BY topic
            """;

    private static final String DELETE_OLD =
            """
            DELETE FROM dead_letter
             WHERE id IN (SELECT id FROM dead_letter
                           WHERE closed_at < ledgerway_now() - make_interval(secs => :seconds)
                           LIMIT :batch FOR UPDATE SKIP LOCKED)
            """;

    private static final RowMapper<DeadLetter> LETTER = RecordRowMapper.of(DeadLetter.class);
    private static final RowMapper<Stored> STORED = RecordRowMapper.of(Stored.class);
    private static final RowMapper<Waiting> WAITING_LETTERS = RecordRowMapper.of(Waiting.class);

    private final JdbcClient jdbc;

    DeadLetterRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Stores a record unless the table contains it. */
    void add(String topic, DeadLetterRecord it) {
        String key = it.record().key();
        jdbc.sql(ADD)
                .param("id", UUID.randomUUID())
                .param("topic", topic)
                .param("partition", it.record().partition())
                .param("offset", it.record().offset())
                .param("failedAt", TimestampParameter.of(it.failedAt()))
                .param("key", key == null ? null : DeadLetterRecord.storable(key), Types.VARCHAR)
                .param("type", it.type(), Types.VARCHAR)
                .param("eventId", it.eventId(), Types.VARCHAR)
                .param(
                        "occurredAt",
                        TimestampParameter.ofNullable(it.occurredAt()),
                        Types.TIMESTAMP_WITH_TIMEZONE)
                .param("body", it.record().value(), Types.BINARY)
                .param("error", it.error(), Types.VARCHAR)
                .update();
    }

    /** Newest first. */
    List<DeadLetter> page(int limit, long offset) {
        return jdbc.sql(PAGE).param("limit", limit).param("offset", offset).query(LETTER).list();
    }

    long count() {
        return jdbc.sql("SELECT count(*) FROM dead_letter").query(Long.class).single();
    }

    Map<String, Long> countWaitingByTopic() {
        return jdbc.sql(COUNT).query(WAITING_LETTERS).list().stream()
                .collect(Collectors.toMap(Waiting::topic, Waiting::letters));
    }

    /** Oldest first. */
    List<UUID> findWaiting() {
        return jdbc.sql(WAITING).query(ValueRowMapper.of(UUID.class)).list();
    }

    boolean exists(UUID id) {
        return jdbc.sql("SELECT count(*) FROM dead_letter WHERE id = :id")
                        .param("id", id)
                        .query(Long.class)
                        .single()
                == 1;
    }

    /** Locks a waiting dead letter until the end of the transaction. */
    Optional<ConsumerRecord<String, byte[]>> lockWaiting(UUID id) {
        return jdbc.sql(LOCK_WAITING).param("id", id).query(STORED).optional().map(Stored::record);
    }

    void markReplayed(UUID id) {
        close(id, "replayed");
    }

    /** Marks it as discarded and deletes its contents. */
    void markDiscarded(UUID id) {
        close(id, "discarded");
    }

    private void close(UUID id, String status) {
        jdbc.sql(CLOSE).param("id", id).param("status", status).update();
    }

    void recordFailure(UUID id, String error) {
        jdbc.sql(FAILED).param("id", id).param("error", error).update();
    }

    void purgeKey(String key, UUID except) {
        jdbc.sql(PURGE_KEY).param("key", key).param("except", except.toString()).update();
    }

    int deleteReplayed(Duration age, int batch) {
        return jdbc.sql(DELETE_OLD)
                .param("seconds", age.toSeconds())
                .param("batch", batch)
                .update();
    }

    private record Waiting(String topic, long letters) {}

    @SuppressWarnings("ArrayRecordComponent") // used at once, never compared
    private record Stored(
            String topic,
            int deadLetterPartition,
            long deadLetterOffset,
            @Nullable String recordKey,
            byte @Nullable [] body) {

        ConsumerRecord<String, byte[]> record() {
            return new ConsumerRecord<>(
                    topic, deadLetterPartition, deadLetterOffset, recordKey, body);
        }
    }
}
