package io.ledgerway.webhook.delivery;

import io.ledgerway.starter.database.ValueRowMapper;
import java.util.Collection;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Moves completed deliveries to {@code finished_delivery}. A successful manual resend also
 * completes the scheduled delivery of the same message and consumer. A pending delivery is
 * completed at once. A claimed one is marked, and its sender completes it as succeeded, whatever
 * its own result.
 *
 * <p>Runs in the transaction of its caller.
 */
final class DeliveryCompletion {

    /**
     * CTE that inserts the rows of {@code ended} as finished deliveries. Those have the columns of
     * {@code delivery}, and {@code end_status}.
     */
    static final String INSERT_FINISHED =
            """
            kept AS (
              INSERT INTO finished_delivery (id, day, message_id, message_day, consumer_id, trigger,
                                             job_id, status, attempt_no, first_attempt_at, ended_at)
              SELECT id, ((SELECT ledgerway_now()) AT TIME ZONE 'UTC')::date, message_id,
                     message_day, consumer_id, trigger, job_id, end_status, attempt_no,
                     first_attempt_at, (SELECT ledgerway_now())
                FROM ended)
            """;

    /** Regardless of the status, which may change concurrently; the update locks the row. */
    private static final String MARK =
            """
            UPDATE delivery d SET delivered_manually = true
              FROM finished_delivery sent
             WHERE sent.id = ANY (:ids::bigint[])
               AND sent.day = ((SELECT ledgerway_now()) AT TIME ZONE 'UTC')::date
               AND d.message_id = sent.message_id AND d.consumer_id = sent.consumer_id
               AND d.trigger = 'Scheduled'
            RETURNING d.id
            """;

    private static final String CORRECT =
            """
            UPDATE finished_delivery f SET status = 'succeeded'
              FROM finished_delivery sent
             WHERE sent.id = ANY (:ids::bigint[])
               AND sent.day = ((SELECT ledgerway_now()) AT TIME ZONE 'UTC')::date
               AND f.message_id = sent.message_id AND f.consumer_id = sent.consumer_id
               AND f.day >= sent.message_day AND f.trigger = 'Scheduled' AND f.status = 'failed'
            """;

    private static final String END_ARRIVED =
            """
            WITH ended AS (
              DELETE FROM delivery
               WHERE id = ANY (:ids::bigint[]) AND delivered_manually AND status = 'pending'
              RETURNING *, 'succeeded'::delivery_status AS end_status),
            """
                    + INSERT_FINISHED
                    + "SELECT count(*) FROM ended";

    private final JdbcClient jdbc;

    DeliveryCompletion(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Completes, as succeeded, the scheduled deliveries of the same message and consumer as these
     * successful manual resends.
     */
    void completeScheduled(Collection<Long> sends) {
        if (sends.isEmpty()) {
            return;
        }
        Long[] ids = sends.toArray(Long[]::new);
        completeMarked(
                jdbc.sql(MARK).param("ids", ids).query(ValueRowMapper.of(Long.class)).list());
        jdbc.sql(CORRECT).param("ids", ids).update();
    }

    /** Completes the marked deliveries among these that are not in flight. */
    void completeMarked(Collection<Long> ids) {
        if (!ids.isEmpty()) {
            jdbc.sql(END_ARRIVED).param("ids", ids.toArray(Long[]::new)).query(row -> {});
        }
    }
}
