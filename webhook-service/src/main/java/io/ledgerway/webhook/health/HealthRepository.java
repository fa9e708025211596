package io.ledgerway.webhook.health;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Repository of table {@code consumer_health}. */
final class HealthRepository {

    private static final String COLUMNS =
            """
            SELECT h.consumer_id, h.first_failure_at, h.first_failed_message, h.failed_messages,
                   h.last_failure_at, h.last_success_at, k.enabled_at
              FROM consumer_health h JOIN consumer k ON k.id = h.consumer_id
            """;

    private static final String LOCK =
            COLUMNS
                    + """
                     WHERE h.consumer_id = ANY (:consumers::text[]::uuid[])
                     ORDER BY h.consumer_id FOR UPDATE OF h
                    """;

    private static final String STORE =
            """
            INSERT INTO consumer_health (consumer_id, first_failure_at, first_failed_message,
                                         failed_messages, last_failure_at, last_success_at)
            SELECT x.id, 'epoch'::timestamptz + x.first * interval '1 microsecond', x.message,
                   x.messages, 'epoch'::timestamptz + x.failure * interval '1 microsecond',
                   'epoch'::timestamptz + x.success * interval '1 microsecond'
              FROM unnest(:consumers::text[]::uuid[], :firsts::bigint[], :messages::text[],
                          :counts::int[], :failures::bigint[], :successes::bigint[])
                   x(id, first, message, messages, failure, success)
             ORDER BY x.id
            ON CONFLICT (consumer_id) DO UPDATE
               SET first_failure_at = EXCLUDED.first_failure_at,
                   first_failed_message = EXCLUDED.first_failed_message,
                   failed_messages = EXCLUDED.failed_messages,
                   last_failure_at = EXCLUDED.last_failure_at,
                   last_success_at = EXCLUDED.last_success_at
            """;

    private static final RowMapper<Stored> STORED = RecordRowMapper.of(Stored.class);

    private final JdbcClient jdbc;

    HealthRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Instant now() {
        return jdbc.sql("SELECT ledgerway_now()").query(ValueRowMapper.of(Instant.class)).single();
    }

    StoredHealth find(UUID consumer) {
        return jdbc.sql(COLUMNS + " WHERE h.consumer_id = :consumer")
                .param("consumer", consumer)
                .query(STORED)
                .optional()
                .map(Stored::standing)
                .orElseGet(() -> StoredHealth.of(consumer));
    }

    /** The stored health of these consumers, locked until the end of the caller's transaction. */
    Map<UUID, StoredHealth> findLocked(Collection<UUID> consumers) {
        Map<UUID, StoredHealth> held = new HashMap<>();
        jdbc.sql(LOCK)
                .param("consumers", texts(consumers))
                .query(STORED)
                .list()
                .forEach(it -> held.put(it.consumerId(), it.standing()));
        return held;
    }

    void store(List<StoredHealth> healths) {
        jdbc.sql(STORE)
                .param("consumers", texts(healths.stream().map(StoredHealth::consumerId).toList()))
                .param("firsts", micros(healths, it -> find(it, FailureStreak::first)))
                .param(
                        "messages",
                        healths.stream()
                                .map(it -> find(it, FailureStreak::message))
                                .toArray(String[]::new))
                .param(
                        "counts",
                        healths.stream()
                                .map(it -> it.streak() == null ? 0 : it.streak().messages())
                                .toArray(Integer[]::new))
                .param("failures", micros(healths, StoredHealth::lastFailureAt))
                .param("successes", micros(healths, StoredHealth::lastSuccessAt))
                .update();
    }

    private static <T> @Nullable T find(
            StoredHealth storedHealth, Function<FailureStreak, T> part) {
        return storedHealth.streak() == null ? null : part.apply(storedHealth.streak());
    }

    private static Long[] micros(
            List<StoredHealth> healths, Function<StoredHealth, @Nullable Instant> column) {
        return healths.stream()
                .map(column)
                .map(it -> it == null ? null : ChronoUnit.MICROS.between(Instant.EPOCH, it))
                .toArray(Long[]::new);
    }

    private static String[] texts(Collection<UUID> ids) {
        return ids.stream().map(UUID::toString).toArray(String[]::new);
    }

    /** A row; its streak may have ended when the consumer was enabled. */
    private record Stored(
            UUID consumerId,
            @Nullable Instant firstFailureAt,
            @Nullable String firstFailedMessage,
            int failedMessages,
            @Nullable Instant lastFailureAt,
            @Nullable Instant lastSuccessAt,
            @Nullable Instant enabledAt) {

        StoredHealth standing() {
            return new StoredHealth(consumerId, streak(), lastFailureAt, lastSuccessAt)
                    .enabled(enabledAt);
        }

        private @Nullable FailureStreak streak() {
            return firstFailureAt == null || lastFailureAt == null || firstFailedMessage == null
                    ? null
                    : new FailureStreak(
                            firstFailureAt, lastFailureAt, firstFailedMessage, failedMessages, 0);
        }
    }
}
