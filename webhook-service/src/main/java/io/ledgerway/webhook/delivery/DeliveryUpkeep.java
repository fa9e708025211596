package io.ledgerway.webhook.delivery;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What happens to deliveries without a request: leases that ran out, slots of disabled consumers,
 * deliveries of deleted ones. Each method is one step in the caller's transaction.
 */
final class DeliveryUpkeep {

    /** Claimed so often without an end, an attempt counts as failed: it may be what kills us. */
    private static final int POISONED = 5;

    private static final String RELEASE =
            """
            WITH lost AS (
              SELECT id, lease_until FROM delivery
               WHERE status = 1 AND lease_until < (SELECT ledgerway_now())
               ORDER BY lease_until LIMIT 1000 FOR UPDATE SKIP LOCKED),
            freed AS (
              UPDATE delivery d SET status = 0, lease_token = NULL, lease_until = NULL
                FROM lost WHERE d.id = lost.id
              RETURNING d.id, d.attempt_no, d.claims, lost.lease_until),
            recorded AS (
              INSERT INTO attempt (delivery_id, number, trigger, started_at, error, error_text)
              SELECT id, attempt_no + 1, 'Interrupted',
                     lease_until - make_interval(secs => :lease), 'interrupted',
                     'The attempt was interrupted; it may have arrived. It is made again.'
                FROM freed)
            SELECT id, claims FROM freed
            """;

    private static final String GIVE_UP_ATTEMPT =
            """
            WITH moved AS (
              UPDATE delivery d
                 SET attempt_no = d.attempt_no + 1, claims = 0,
                     status = CASE WHEN (:waits::bigint[])[d.attempt_no + 2] IS NULL
                                   THEN 3 ELSE 0 END,
                     next_at = ledgerway_now()
                         + (:waits::bigint[])[d.attempt_no + 2] * interval '1 millisecond',
                     first_attempt_at = coalesce(d.first_attempt_at, ledgerway_now())
               WHERE d.id = ANY (:ids::bigint[]) AND d.status = 0
              RETURNING d.id, d.attempt_no)
            INSERT INTO attempt (delivery_id, number, trigger, started_at, error, error_text)
            SELECT id, attempt_no, 'Scheduled', ledgerway_now(), 'worker-crash',
                   'The attempt could not be completed, several times over.'
              FROM moved
            """;

    private static final String SKIP =
            """
            WITH due AS (
              SELECT d.id, d.next_at FROM delivery d JOIN consumer k ON k.id = d.consumer_id
               WHERE d.consumer_id = ANY (:consumers::text[]::uuid[])
                 AND k.disabled AND k.deleted_at IS NULL
                 AND d.status = 0 AND d.next_at <= (SELECT ledgerway_now())
               LIMIT 1000 FOR UPDATE OF d SKIP LOCKED),
            moved AS (
              UPDATE delivery d
                 SET attempt_no = d.attempt_no + 1, claims = 0,
                     status = CASE WHEN (:waits::bigint[])[d.attempt_no + 2] IS NULL
                                   THEN 3 ELSE 0 END,
                     next_at = due.next_at
                         + (:waits::bigint[])[d.attempt_no + 2] * interval '1 millisecond'
                FROM due WHERE d.id = due.id
              RETURNING d.id, d.attempt_no, due.next_at AS due_at)
            INSERT INTO attempt (delivery_id, number, trigger, started_at, error, error_text)
            SELECT id, attempt_no, 'Skipped', due_at, 'disabled', 'The consumer was disabled.'
              FROM moved
            """;

    private static final String END_DELETED =
            """
            UPDATE delivery d SET status = 3, next_at = NULL
              FROM consumer k
             WHERE k.id = d.consumer_id AND k.deleted_at IS NOT NULL AND d.status = 0
               AND d.consumer_id = ANY (:consumers::text[]::uuid[])
            """;

    private final JdbcClient jdbc;
    private final Long[] waits;

    DeliveryUpkeep(JdbcClient jdbc, DeliverySchedule schedule) {
        this.jdbc = jdbc;
        this.waits = schedule.waits().stream().map(Duration::toMillis).toArray(Long[]::new);
    }

    /**
     * Makes claims whose lease ran out due again, at once and with the same attempt number, and
     * records the interruption.
     *
     * @return how many
     */
    int releaseExpired() {
        List<Freed> freed =
                jdbc.sql(RELEASE)
                        .param("lease", (double) DeliveryClaims.LEASE.toSeconds())
                        .query((row, number) -> Freed.of(row))
                        .list();
        Long[] poisoned =
                freed.stream()
                        .filter(it -> it.claims() >= POISONED)
                        .map(Freed::id)
                        .toArray(Long[]::new);
        if (poisoned.length > 0) {
            jdbc.sql(GIVE_UP_ATTEMPT).param("waits", waits).param("ids", poisoned).update();
        }
        return freed.size();
    }

    /**
     * Uses up the slots that fell due while their consumer was disabled (webhooks.md 5.2).
     *
     * @return how many
     */
    int skipSlotsOfDisabled(List<UUID> consumers) {
        return jdbc.sql(SKIP)
                .param("consumers", DeliveryClaims.texts(consumers))
                .param("waits", waits)
                .update();
    }

    /**
     * Ends all that is scheduled for deleted consumers.
     *
     * @return how many
     */
    int endDeleted(List<UUID> consumers) {
        return jdbc.sql(END_DELETED).param("consumers", DeliveryClaims.texts(consumers)).update();
    }

    private record Freed(long id, int claims) {

        static Freed of(ResultSet row) throws SQLException {
            return new Freed(row.getLong("id"), row.getInt("claims"));
        }
    }
}
