package io.ledgerway.webhook.delivery;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.webhook.delivery.queue.LeasedDelivery;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Releases expired leases, skips attempts of disabled consumers and fails deliveries of deleted
 * consumers. Each method runs in the transaction of its caller.
 */
final class DeliveryMaintenance {

    /**
     * Number of expired claims after which the attempt counts as failed: the delivery may be what
     * crashes the process.
     */
    private static final int POISONED = 5;

    private static final String RELEASE =
            """
            WITH lost AS (
              SELECT id, lease_expires_at FROM delivery
               WHERE status = 'claimed' AND lease_expires_at < (SELECT ledgerway_now())
               ORDER BY lease_expires_at LIMIT 1000 FOR UPDATE SKIP LOCKED),
            freed AS (
              UPDATE delivery d SET status = 'pending', fencing_token = NULL, lease_expires_at = NULL
                FROM lost WHERE d.id = lost.id
              RETURNING d.id, d.attempt_no, d.claims, d.delivered_manually, d.message_id,
                        d.message_day, d.consumer_id,
                        lost.lease_expires_at - make_interval(secs => :lease) AS begun_at),
            recorded AS (
              INSERT INTO attempt (delivery_id, day, number, trigger, started_at, error, error_text,
                                   client_id, consumer_id, message_id, event_type, company_id,
                                   correlation_id)
              SELECT f.id, (f.begun_at AT TIME ZONE 'UTC')::date, f.attempt_no + 1, 'Interrupted',
                     f.begun_at, 'interrupted',
                     'The attempt was interrupted; it may have arrived. It is made again.',
                     m.client_id, f.consumer_id, f.message_id, m.event_type, m.company_id,
                     COALESCE(m.correlation_id, m.event_id)
                FROM freed f
                LEFT JOIN message m ON m.id = f.message_id AND m.day = f.message_day)
            SELECT id, claims, delivered_manually FROM freed
            """;

    /** Wait before the attempt after the next one; NULL without such an attempt. */
    private static final String WAIT_AFTER_NEXT =
            """
            CASE WHEN d.trigger = 'Scheduled' THEN (:waits::bigint[])[d.attempt_no + 2] END
                     * interval '1 millisecond' AS wait
            """;

    private static final String GIVE_UP_ATTEMPT =
            """
            WITH due AS (
              SELECT d.id,
            """
                    + WAIT_AFTER_NEXT
                    + """
                        FROM delivery d
                       WHERE d.id = ANY (:ids::bigint[]) AND d.status = 'pending' AND NOT d.delivered_manually
                         FOR UPDATE),
                    moved AS (
                      UPDATE delivery d
                         SET attempt_no = d.attempt_no + 1, claims = 0,
                             next_at = (SELECT ledgerway_now()) + due.wait,
                             first_attempt_at = coalesce(d.first_attempt_at, (SELECT ledgerway_now()))
                        FROM due WHERE d.id = due.id AND due.wait IS NOT NULL
                      RETURNING d.id, d.attempt_no, d.trigger, d.message_id, d.message_day,
                                d.consumer_id),
                    ended AS (
                      DELETE FROM delivery d USING due WHERE d.id = due.id AND due.wait IS NULL
                      RETURNING d.id, d.message_id, d.message_day, d.consumer_id, d.trigger, d.job_id,
                                'failed'::delivery_status AS end_status, d.attempt_no + 1 AS attempt_no,
                                coalesce(d.first_attempt_at, (SELECT ledgerway_now()))
                                    AS first_attempt_at),
                    """
                    + DeliveryCompletion.INSERT_FINISHED
                    + """
                    INSERT INTO attempt (delivery_id, day, number, trigger, started_at, error,
                                         error_text, client_id, consumer_id, message_id, event_type,
                                         company_id, correlation_id)
                    SELECT g.id, ((SELECT ledgerway_now()) AT TIME ZONE 'UTC')::date, g.attempt_no,
                           g.trigger, (SELECT ledgerway_now()), 'worker-crash',
                           'The attempt could not be completed, several times over.',
                           m.client_id, g.consumer_id, g.message_id, m.event_type, m.company_id,
                           COALESCE(m.correlation_id, m.event_id)
                      FROM (SELECT id, attempt_no, trigger, message_id, message_day, consumer_id
                              FROM moved
                            UNION ALL
                            SELECT id, attempt_no, trigger, message_id, message_day, consumer_id
                              FROM ended) g
                      LEFT JOIN message m ON m.id = g.message_id AND m.day = g.message_day
                    """;

    private static final String SKIP =
            """
            WITH due AS (
              SELECT d.id, d.next_at AS due_at,
            """
                    + WAIT_AFTER_NEXT
                    + """
                        FROM delivery d JOIN consumer k ON k.id = d.consumer_id
                       WHERE d.consumer_id = ANY (:consumers::text[]::uuid[])
                         AND k.disabled AND k.deleted_at IS NULL
                         AND d.status = 'pending' AND d.next_at <= (SELECT ledgerway_now())
                       LIMIT 1000 FOR UPDATE OF d SKIP LOCKED),
                    moved AS (
                      UPDATE delivery d
                         SET attempt_no = d.attempt_no + 1, claims = 0, next_at = due.due_at + due.wait
                        FROM due WHERE d.id = due.id AND due.wait IS NOT NULL
                      RETURNING d.id, d.attempt_no, due.due_at),
                    ended AS (
                      DELETE FROM delivery d USING due WHERE d.id = due.id AND due.wait IS NULL
                      RETURNING d.id, d.message_id, d.message_day, d.consumer_id, d.trigger, d.job_id,
                                'failed'::delivery_status AS end_status, d.attempt_no + 1 AS attempt_no, d.first_attempt_at,
                                due.due_at),
                    """
                    + DeliveryCompletion.INSERT_FINISHED
                    + """
                    INSERT INTO attempt (delivery_id, day, number, trigger, started_at, error,
                                         error_text)
                    SELECT id, (due_at AT TIME ZONE 'UTC')::date, attempt_no, 'Skipped', due_at, 'disabled',
                           'The consumer was disabled.'
                      FROM (SELECT id, attempt_no, due_at FROM moved
                            UNION ALL SELECT id, attempt_no, due_at FROM ended) skipped
                    """;

    private static final String END_DELETED =
            """
            WITH ended AS (
              DELETE FROM delivery
               WHERE id IN (SELECT d.id FROM delivery d JOIN consumer k ON k.id = d.consumer_id
                             WHERE d.consumer_id = ANY (:consumers::text[]::uuid[])
                               AND k.deleted_at IS NOT NULL AND d.status = 'pending'
                             LIMIT 1000 FOR UPDATE OF d SKIP LOCKED)
              RETURNING *, 'failed'::delivery_status AS end_status),
            """
                    + DeliveryCompletion.INSERT_FINISHED
                    + "SELECT count(*) FROM ended";

    private static final RowMapper<Freed> FREED = RecordRowMapper.of(Freed.class);

    private final JdbcClient jdbc;
    private final DeliveryCompletion deliveryCompletion;
    private final Long[] waits;

    DeliveryMaintenance(JdbcClient jdbc, DeliverySchedule schedule) {
        this.jdbc = jdbc;
        this.deliveryCompletion = new DeliveryCompletion(jdbc);
        this.waits = schedule.waits().stream().map(Duration::toMillis).toArray(Long[]::new);
    }

    /**
     * Makes deliveries with expired leases due again at once, with the same attempt number, and
     * records the interruption.
     *
     * @return number of deliveries
     */
    int releaseExpired() {
        List<Freed> freed =
                jdbc.sql(RELEASE)
                        .param("lease", (double) LeasedDelivery.LEASE.toSeconds())
                        .query(FREED)
                        .list();
        deliveryCompletion.completeMarked(
                freed.stream().filter(Freed::deliveredManually).map(Freed::id).toList());
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
     * Skips the attempts that became due while their consumer was disabled.
     *
     * @return number of deliveries
     */
    int skipAttemptsOfDisabled(List<UUID> consumers) {
        return jdbc.sql(SKIP)
                .param("consumers", ClaimRepository.texts(consumers))
                .param("waits", waits)
                .update();
    }

    /**
     * Fails scheduled deliveries of deleted consumers, at most a thousand.
     *
     * @return number of deliveries
     */
    int failDeliveriesOfDeleted(List<UUID> consumers) {
        return jdbc.sql(END_DELETED)
                .param("consumers", ClaimRepository.texts(consumers))
                .query(Integer.class)
                .single();
    }

    private record Freed(long id, int claims, boolean deliveredManually) {}
}
