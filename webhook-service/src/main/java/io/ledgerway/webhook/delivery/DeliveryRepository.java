package io.ledgerway.webhook.delivery;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.webhook.delivery.AttemptRepository.Recorded;
import io.ledgerway.webhook.delivery.DeliveryResult.Attempted;
import io.ledgerway.webhook.delivery.DeliveryResult.Unsent;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Writes the results of claimed deliveries. A result whose fencing token is stale changes no
 * delivery; its attempt is recorded as late.
 */
final class DeliveryRepository {

    /** Completed deliveries are moved to {@code finished_delivery} by the same statement. */
    private static final String COMPLETE =
            """
            WITH x AS (
              SELECT * FROM unnest(:ids::bigint[], :tokens::text[]::uuid[],
                                   :statuses::text[]::delivery_status[],
                                   :waits::bigint[], :ago::bigint[])
                            x(id, token, status, wait_ms, started_ms_ago)),
            moved AS (
              UPDATE delivery d
                 SET attempt_no = d.attempt_no + 1, claims = 0, status = 'pending', fencing_token = NULL,
                     lease_expires_at = NULL,
                     next_at = (SELECT ledgerway_now()) + x.wait_ms * interval '1 millisecond',
                     first_attempt_at = coalesce(d.first_attempt_at,
                         (SELECT ledgerway_now()) - x.started_ms_ago * interval '1 millisecond')
                FROM x
               WHERE x.status = 'pending' AND d.id = x.id AND d.fencing_token = x.token
              RETURNING d.id, d.delivered_manually),
            ended AS (
              DELETE FROM delivery d USING x
               WHERE x.status <> 'pending' AND d.id = x.id AND d.fencing_token = x.token
              RETURNING d.id, d.message_id, d.message_day, d.consumer_id, d.trigger, d.job_id,
                        d.attempt_no + 1 AS attempt_no,
                        CASE WHEN d.delivered_manually THEN 'succeeded' ELSE x.status END AS end_status,
                        coalesce(d.first_attempt_at,
                            (SELECT ledgerway_now())
                                - x.started_ms_ago * interval '1 millisecond')
                            AS first_attempt_at),
            """
                    + DeliveryCompletion.INSERT_FINISHED
                    + """
                    SELECT id, delivered_manually, false AS gave_up FROM moved
                    UNION ALL
                    SELECT id, false, end_status = 'failed' AND trigger = 'Scheduled' FROM ended
                    """;

    private static final String HAND_BACK =
            """
            UPDATE delivery d
               SET status = 'pending', claims = d.claims - 1, fencing_token = NULL, lease_expires_at = NULL
              FROM unnest(:ids::bigint[], :tokens::text[]::uuid[]) x(id, token)
             WHERE d.id = x.id AND d.fencing_token = x.token
            RETURNING d.id, d.delivered_manually, false AS gave_up
            """;

    private static final RowMapper<Moved> MOVED = RecordRowMapper.of(Moved.class);

    private final JdbcClient jdbc;
    private final DeliveryCompletion deliveryCompletion;
    private final AttemptRepository attempts;
    private final DeliverySchedule schedule;
    private final RandomGenerator random;

    /**
     * @param full whether the log of attempts is larger than permitted
     */
    DeliveryRepository(
            JdbcClient jdbc,
            DeliverySchedule schedule,
            RandomGenerator random,
            BooleanSupplier full) {
        this.jdbc = jdbc;
        this.deliveryCompletion = new DeliveryCompletion(jdbc);
        this.attempts = new AttemptRepository(jdbc, full);
        this.schedule = schedule;
        this.random = random;
    }

    /**
     * Updates the deliveries of these attempts and records the attempts, in the caller's
     * transaction.
     *
     * @return the result
     */
    Completed complete(List<Attempted> attempted) {
        long now = System.nanoTime();
        List<Step> steps = attempted.stream().map(attempt -> step(attempt, now)).toList();
        List<Moved> moved = move(steps);
        Set<Long> held = moved.stream().map(Moved::id).collect(Collectors.toSet());
        deliveryCompletion.completeScheduled(
                steps.stream()
                        .filter(it -> it.isSucceededResend() && held.contains(it.id()))
                        .map(Step::id)
                        .toList());
        endArrived(moved);
        Recorded recorded = attempts.add(attempted, held, now);
        return new Completed(held, recorded, moved.stream().filter(Moved::gaveUp).count());
    }

    /** Makes deliveries due again, as if they had not been claimed. */
    void release(List<Unsent> reports) {
        endArrived(
                jdbc.sql(HAND_BACK)
                        .param("ids", ids(reports))
                        .param("tokens", tokens(reports))
                        .query(MOVED)
                        .list());
    }

    private List<Moved> move(List<Step> steps) {
        List<Attempted> attempts = steps.stream().map(Step::attempt).toList();
        return jdbc.sql(COMPLETE)
                .param("ids", ids(attempts))
                .param("tokens", tokens(attempts))
                .param(
                        "statuses",
                        steps.stream().map(it -> it.status().wire()).toArray(String[]::new))
                .param("waits", steps.stream().map(Step::waitMillis).toArray(Long[]::new))
                .param("ago", steps.stream().map(Step::startedAgo).toArray(Long[]::new))
                .query(MOVED)
                .list();
    }

    private void endArrived(List<Moved> moved) {
        deliveryCompletion.completeMarked(
                moved.stream().filter(Moved::deliveredManually).map(Moved::id).toList());
    }

    private Step step(Attempted attempt, long now) {
        long startedAgo = attempt.millisSinceStart(now);
        if (attempt.response().isDelivered()) {
            return new Step(attempt, DeliveryStatus.SUCCEEDED, 0, startedAgo);
        }
        // relative to the failure, because writing may be delayed; rounded so that no attempt is
        // early
        long endedAgo = (now - attempt.endedNanos()) / 1_000_000;
        return wait(attempt.delivery())
                .map(wait ->
                        new Step(
                                attempt,
                                DeliveryStatus.PENDING,
                                wait.toMillis() - endedAgo,
                                startedAgo))
                .orElseGet(() -> new Step(attempt, DeliveryStatus.FAILED, 0, startedAgo));
    }

    private Optional<Duration> wait(ClaimedDelivery failed) {
        return failed.trigger().isRetried()
                ? schedule.afterFailureOf(failed.attempt(), random)
                : Optional.empty();
    }

    private static Long[] ids(List<? extends DeliveryResult> reports) {
        return reports.stream().map(it -> it.delivery().id()).toArray(Long[]::new);
    }

    private static String[] tokens(List<? extends DeliveryResult> reports) {
        return reports.stream().map(it -> it.delivery().token().toString()).toArray(String[]::new);
    }

    /**
     * Result of completing attempts.
     *
     * @param accepted ids of the deliveries whose lease was valid
     * @param recorded the attempts that were inserted, also late ones
     * @param exhausted number of deliveries without further attempts
     */
    record Completed(Set<Long> accepted, Recorded recorded, long exhausted) {

        static final Completed NOTHING = new Completed(Set.of(), Recorded.NOTHING, 0);
    }

    /** Next state of a delivery. */
    private record Step(
            Attempted attempt, DeliveryStatus status, long waitMillis, long startedAgo) {

        long id() {
            return attempt.delivery().id();
        }

        /** Whether a manual resend succeeded whose message may also have a scheduled delivery. */
        boolean isSucceededResend() {
            return status == DeliveryStatus.SUCCEEDED && !attempt.delivery().trigger().isRetried();
        }
    }

    /**
     * A delivery that was rescheduled or completed.
     *
     * @param deliveredManually whether it is pending although a manual resend has succeeded
     * @param gaveUp whether it has no further attempts
     */
    private record Moved(long id, boolean deliveredManually, boolean gaveUp) {}
}
