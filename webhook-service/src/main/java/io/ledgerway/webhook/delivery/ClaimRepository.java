package io.ledgerway.webhook.delivery;

import io.ledgerway.starter.database.ManualRowMapping;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery.MessageBytes;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery.MessageOrigin;
import io.ledgerway.webhook.delivery.queue.ConsumerQueue.ClaimLimit;
import io.ledgerway.webhook.delivery.queue.DeliveryTrigger;
import io.ledgerway.webhook.delivery.queue.LeasedDelivery;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Finds consumers with due deliveries and claims the deliveries. Two instances never claim the same
 * row.
 */
@ManualRowMapping("deliveries of one message share its bytes")
final class ClaimRepository {

    /** Consumers with pending deliveries, found by one index lookup per consumer. */
    private static final String WAITING =
            """
            WITH RECURSIVE waiting AS (
              (SELECT consumer_id FROM delivery
                WHERE status = 'pending' AND consumer_id > :after ORDER BY consumer_id LIMIT 1)
              UNION ALL
              SELECT (SELECT d.consumer_id FROM delivery d
                       WHERE d.status = 'pending' AND d.consumer_id > w.consumer_id
                       ORDER BY d.consumer_id LIMIT 1)
                FROM waiting w WHERE w.consumer_id IS NOT NULL)
            SELECT k.id AS consumer_id, coalesce(k.rate_per_second, 0) AS rate_per_second,
                   k.disabled OR k.deleted_at IS NOT NULL AS closed,
                   k.deleted_at IS NOT NULL
                     OR EXISTS (SELECT FROM delivery d
                                 WHERE d.status = 'pending' AND d.consumer_id = k.id
                                   AND d.next_at <= (SELECT ledgerway_now())) AS due
              FROM (SELECT consumer_id FROM waiting
                     WHERE consumer_id IS NOT NULL LIMIT :most) w
              JOIN consumer k ON k.id = w.consumer_id
             ORDER BY k.id
            """;

    /**
     * Claims for each consumer manual resends, then retries, then first attempts. A branch is
     * limited to the room that the previous ones left; rows that another instance has locked are
     * skipped. Rows are claimed until their bodies reach the size limit, so that the result fits
     * into memory; the others stay pending.
     */
    private static final String CLAIM =
            """
            WITH locked AS (
              SELECT d.id, e.position, d.priority, d.next_at,
                     (SELECT octet_length(m.body) FROM message m
                       WHERE m.id = d.message_id AND m.day = d.message_day) AS bytes
                FROM unnest(:consumers::text[]::uuid[], :rooms::int[], :manual::int[],
                            :late::int[])
                     WITH ORDINALITY e(consumer_id, room, manual, late, position)
              CROSS JOIN LATERAL (
                SELECT * FROM (
                  SELECT * FROM (
                    SELECT id, message_id, message_day, next_at, 1 AS priority FROM delivery
                     WHERE consumer_id = e.consumer_id AND status = 'pending'
                       AND trigger <> 'Scheduled' AND next_at <= (SELECT ledgerway_now())
                     ORDER BY next_at LIMIT e.manual FOR UPDATE SKIP LOCKED) asked
                  UNION ALL
                  SELECT * FROM (
                    SELECT id, message_id, message_day, next_at, 2 AS priority FROM delivery
                     WHERE consumer_id = e.consumer_id AND status = 'pending' AND attempt_no > 0
                       AND trigger = 'Scheduled' AND next_at <= (SELECT ledgerway_now())
                     ORDER BY next_at LIMIT e.late FOR UPDATE SKIP LOCKED) late
                  UNION ALL
                  SELECT * FROM (
                    SELECT id, message_id, message_day, next_at, 3 AS priority FROM delivery
                     WHERE consumer_id = e.consumer_id AND status = 'pending' AND attempt_no = 0
                       AND trigger = 'Scheduled' AND next_at <= (SELECT ledgerway_now())
                     ORDER BY next_at LIMIT e.room FOR UPDATE SKIP LOCKED) first
                  ) any_turn
                 LIMIT e.room) d),
            c AS (
              SELECT id FROM (
                SELECT id,
                       sum(bytes) OVER (ORDER BY position, priority, next_at, id
                                        ROWS UNBOUNDED PRECEDING) - bytes AS bytes_before
                  FROM locked) sized
               WHERE bytes_before < :bytes)
            UPDATE delivery d
               SET status = 'claimed', claims = d.claims + 1, fencing_token = :token,
                   lease_expires_at = (SELECT ledgerway_now()) + make_interval(secs => :lease)
              FROM c, message m, consumer k
             WHERE d.id = c.id AND m.id = d.message_id AND m.day = d.message_day
               AND k.id = d.consumer_id AND NOT k.disabled AND k.deleted_at IS NULL
            RETURNING d.id, d.trigger, d.consumer_id, k.client_id, d.fencing_token, d.attempt_no + 1 AS attempt,
                      m.id AS message_id, m.event_type, m.company_id, m.event_id, m.correlation_id,
                      m.sequence, m.body, m.traceparent, k.url, coalesce(k.rate_per_second, 0) AS rate,
                      extract(epoch FROM (SELECT ledgerway_now()) - d.next_at) AS late,
                      extract(epoch FROM (SELECT ledgerway_now()) - m.created_at) AS age
            """;

    private static final RowMapper<PendingConsumer> CONSUMERS =
            RecordRowMapper.of(PendingConsumer.class);

    private final JdbcClient jdbc;

    ClaimRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * A consumer with pending deliveries.
     *
     * @param ratePerSecond its rate limit; 0 without limit
     * @param closed disabled or deleted: nothing is claimed
     * @param due whether a delivery is due, or all are to fail because the consumer is deleted
     */
    record PendingConsumer(UUID consumerId, int ratePerSecond, boolean closed, boolean due) {}

    /** Consumers with pending deliveries after this one, in order of their id. */
    List<PendingConsumer> findPendingConsumers(UUID after, int most) {
        return jdbc.sql(WAITING).param("after", after).param("most", most).query(CONSUMERS).list();
    }

    /**
     * Claims due deliveries by priority, oldest first.
     *
     * @param limits maximum number per consumer; with a size limit, the first consumers come first
     * @param maxBytes maximum total size of the bodies; the last delivery may exceed it
     */
    List<ClaimedDelivery> claim(Map<UUID, ClaimLimit> limits, long maxBytes) {
        Collection<ClaimLimit> values = limits.values();
        Map<String, MessageBytes> bodies = new HashMap<>();
        return jdbc.sql(CLAIM)
                .param("consumers", texts(limits.keySet()))
                .param("rooms", values.stream().map(ClaimLimit::all).toArray(Integer[]::new))
                .param("manual", values.stream().map(ClaimLimit::manual).toArray(Integer[]::new))
                .param("late", values.stream().map(ClaimLimit::retries).toArray(Integer[]::new))
                .param("bytes", maxBytes)
                .param("token", UUID.randomUUID())
                .param("lease", (double) LeasedDelivery.LEASE.toSeconds())
                .query((row, number) -> claimed(row, bodies))
                .list();
    }

    static String[] texts(Collection<UUID> ids) {
        return ids.stream().map(UUID::toString).toArray(String[]::new);
    }

    private static ClaimedDelivery claimed(ResultSet row, Map<String, MessageBytes> bodies)
            throws SQLException {
        String message = row.getString("message_id");
        byte[] body = row.getBytes("body");
        String traceparent = row.getString("traceparent");
        return new ClaimedDelivery(
                row.getLong("id"),
                DeliveryTrigger.of(row.getString("trigger")),
                row.getObject("consumer_id", UUID.class),
                row.getObject("client_id", UUID.class),
                row.getObject("fencing_token", UUID.class),
                row.getInt("attempt"),
                message,
                origin(row),
                bodies.computeIfAbsent(message, it -> new MessageBytes(body, traceparent)),
                row.getString("url"),
                row.getInt("rate"),
                seconds(row.getDouble("late")),
                seconds(row.getDouble("age")));
    }

    private static MessageOrigin origin(ResultSet row) throws SQLException {
        UUID correlation = row.getObject("correlation_id", UUID.class);
        return new MessageOrigin(
                row.getString("event_type"),
                row.getObject("company_id", UUID.class),
                correlation == null ? row.getObject("event_id", UUID.class) : correlation,
                row.getObject("sequence", Long.class));
    }

    static Duration seconds(double seconds) {
        return Duration.ofMillis(Math.max(0, (long) (seconds * 1000)));
    }
}
