package io.ledgerway.webhook.delivery;

import io.ledgerway.webhook.delivery.ClaimedDelivery.MessageBytes;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Finds what is due and claims it (design D.3). Several processes never claim the same row. */
final class DeliveryClaims {

    /** How long a claim holds. */
    static final Duration LEASE = Duration.ofSeconds(45);

    private static final String DUE =
            """
            WITH RECURSIVE waiting AS (
              (SELECT consumer_id FROM delivery WHERE status = 0 ORDER BY consumer_id LIMIT 1)
              UNION ALL
              SELECT (SELECT d.consumer_id FROM delivery d
                       WHERE d.status = 0 AND d.consumer_id > w.consumer_id
                       ORDER BY d.consumer_id LIMIT 1)
                FROM waiting w WHERE w.consumer_id IS NOT NULL)
            SELECT w.consumer_id FROM waiting w
             WHERE w.consumer_id IS NOT NULL
               AND EXISTS (SELECT FROM delivery d
                            WHERE d.status = 0 AND d.consumer_id = w.consumer_id
                              AND d.next_at <= (SELECT ledgerway_now()))
            """;

    private static final String CLAIM =
            """
            WITH c AS (
              SELECT d.id FROM unnest(:consumers::text[]::uuid[], :room::int[]) e(consumer_id, room)
              CROSS JOIN LATERAL (
                SELECT id FROM delivery
                 WHERE consumer_id = e.consumer_id AND status = 0
                   AND next_at <= (SELECT ledgerway_now())
                 ORDER BY next_at LIMIT e.room FOR UPDATE SKIP LOCKED) d)
            UPDATE delivery d
               SET status = 1, claims = d.claims + 1, lease_token = :token,
                   lease_until = (SELECT ledgerway_now()) + make_interval(secs => :lease)
              FROM c, message m, consumer k
             WHERE d.id = c.id AND m.id = d.message_id AND m.day = d.message_day
               AND k.id = d.consumer_id AND NOT k.disabled AND k.deleted_at IS NULL
            RETURNING d.id, d.trigger, d.consumer_id, d.lease_token, d.attempt_no + 1 AS attempt,
                      m.id AS message_id, m.body, k.url,
                      extract(epoch FROM (SELECT ledgerway_now()) - d.next_at) AS late,
                      extract(epoch FROM (SELECT ledgerway_now()) - m.created_at) AS age
            """;

    private final JdbcClient jdbc;

    DeliveryClaims(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The consumers that have anything due, disabled and deleted ones included. */
    List<UUID> dueConsumers() {
        return jdbc.sql(DUE)
                .query((row, number) -> row.getObject("consumer_id", UUID.class))
                .list();
    }

    /**
     * Claims what is due, the oldest first.
     *
     * @param room how many at most, per consumer
     */
    List<ClaimedDelivery> claim(Map<UUID, Integer> room) {
        return jdbc.sql(CLAIM)
                .param("consumers", texts(room.keySet()))
                .param("room", room.values().toArray(Integer[]::new))
                .param("token", UUID.randomUUID())
                .param("lease", (double) LEASE.toSeconds())
                .query((row, number) -> claimed(row))
                .list();
    }

    static String[] texts(Collection<UUID> ids) {
        return ids.stream().map(UUID::toString).toArray(String[]::new);
    }

    private static ClaimedDelivery claimed(ResultSet row) throws SQLException {
        return new ClaimedDelivery(
                row.getLong("id"),
                Trigger.of(row.getString("trigger")),
                row.getObject("consumer_id", UUID.class),
                row.getObject("lease_token", UUID.class),
                row.getInt("attempt"),
                row.getString("message_id"),
                new MessageBytes(row.getBytes("body")),
                row.getString("url"),
                seconds(row.getDouble("late")),
                seconds(row.getDouble("age")));
    }

    private static Duration seconds(double seconds) {
        return Duration.ofMillis(Math.max(0, (long) (seconds * 1000)));
    }
}
