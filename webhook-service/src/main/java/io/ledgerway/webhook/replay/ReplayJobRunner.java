package io.ledgerway.webhook.replay;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.webhook.replay.ReplayCandidates.Candidate;
import io.ledgerway.webhook.replay.ReplayJob.Cursor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Runs replay jobs in small steps.
 *
 * <p>Guarantees: a step is one transaction that holds the row lock of the job, moves the cursor and
 * inserts the deliveries. After a crash another instance continues. No job sends a message twice. A
 * step examines a bounded number of messages and keeps the pending deliveries below a limit, so
 * that a job is as fast as its consumer and no faster than one message per pause.
 */
final class ReplayJobRunner {

    /** Number of messages that one step examines. */
    private static final int CHUNK = 1000;

    private static final int MAX_STEPS = 200;
    private static final Duration REST = Duration.ofSeconds(1);

    private static final String LOCK_NEXT =
            """
            SELECT id, client_id AS client, consumer_id AS consumer, kind, until, cursor_at, cursor_id,
                   search_complete, queued, after_position, until_position,
                   (SELECT count(*) FROM delivery d WHERE d.job_id = j.id AND d.status IN ('pending', 'claimed')) AS waiting
              FROM replay_job j
             WHERE state = 'Running' AND next_step_at <= (SELECT ledgerway_now())
             ORDER BY next_step_at LIMIT 1 FOR UPDATE OF j SKIP LOCKED
            """;

    /** Locks the messages against the purge. */
    private static final String QUEUE =
            """
            WITH locked AS (
              SELECT m.id FROM unnest(:ids::text[], :days::text[]::date[]) x(id, day)
                JOIN message m ON m.id = x.id AND m.day = x.day
                 FOR KEY SHARE OF m)
            INSERT INTO delivery (message_id, message_day, consumer_id, trigger, job_id, next_at)
            SELECT x.id, x.day, j.consumer_id, j.kind, j.id,
                   greatest(j.next_send_at, (SELECT ledgerway_now()))
                       + (x.number - 1) * :pause * interval '1 millisecond'
              FROM unnest(:ids::text[], :days::text[]::date[]) WITH ORDINALITY x(id, day, number)
              JOIN locked USING (id)
              JOIN replay_job j ON j.id = :job
            """;

    private static final String MOVE =
            """
            UPDATE replay_job
               SET cursor_at = :cursorAt, cursor_id = :cursorId, search_complete = :searchComplete,
                   limit_reached = :limitReached, queued = queued + :queued,
                   next_send_at = greatest(next_send_at, ledgerway_now())
                       + :queued * :pause * interval '1 millisecond',
                   next_step_at = ledgerway_now() + :rest * interval '1 millisecond'
             WHERE id = :job
            """;

    private static final String POSTPONE =
            """
            UPDATE replay_job SET next_step_at = ledgerway_now() + :rest * interval '1 millisecond'
             WHERE id = :job
            """;

    private static final RowMapper<LockedJob> JOBS = RecordRowMapper.of(LockedJob.class);

    private final JdbcClient jdbc;
    private final TransactionOperations transactions;
    private final RecipientLock recipientLock;
    private final ReplayCandidates candidates;
    private final ReplayJobCompletion completion;
    private final ReplayProperties properties;
    private final ReplayMetrics metrics;

    ReplayJobRunner(
            JdbcClient jdbc,
            TransactionOperations transactions,
            RecipientLock recipientLock,
            ReplayJobCompletion completion,
            ReplayProperties properties,
            ReplayMetrics metrics) {
        this.jdbc = jdbc;
        this.transactions = transactions;
        this.recipientLock = recipientLock;
        this.candidates = new ReplayCandidates(jdbc);
        this.completion = completion;
        this.properties = properties;
        this.metrics = metrics;
    }

    /** Runs the due steps of all jobs. */
    void work() {
        for (int steps = 0; steps < MAX_STEPS; steps++) {
            Optional<StepResult> done = transactions.execute(_ -> step());
            if (done == null || done.isEmpty()) {
                break;
            }
            done.get().count(metrics);
        }
        metrics.running(jdbc);
    }

    /** Runs one step of the job that has been due longest; empty when none is due. */
    private Optional<StepResult> step() {
        Optional<LockedJob> taken = jdbc.sql(LOCK_NEXT).query(JOBS).optional();
        return taken.map(it ->
                switch (recipientLock.lock(it.job().consumer())) {
                    case READY -> advance(it);
                    case DISABLED -> end(it.job(), ReplayJobState.CONSUMER_DISABLED);
                    case DELETED -> end(it.job(), ReplayJobState.CONSUMER_DELETED);
                });
    }

    private StepResult advance(LockedJob lockedJob) {
        ReplayJob job = lockedJob.job();
        if (job.searchComplete() && lockedJob.waiting() == 0) {
            return end(job, ReplayJobState.COMPLETED);
        }
        int left = properties.maxPerJob() - job.queued();
        int room = properties.maxPending() - lockedJob.waiting();
        if (job.searchComplete() || (room <= 0 && left > 0)) {
            jdbc.sql(POSTPONE).param("job", job.id()).param("rest", REST.toMillis()).update();
            return new StepResult(job.kind(), 0, ReplayJobState.RUNNING);
        }
        StepPlan stepPlan =
                StepPlan.from(job.cursor(), candidates.findNext(job, CHUNK), room, left);
        int queued = queue(job, stepPlan);
        move(job, stepPlan, queued);
        return stepPlan.isEnd() && queued == 0 && lockedJob.waiting() == 0
                ? end(job, ReplayJobState.COMPLETED)
                : new StepResult(job.kind(), queued, ReplayJobState.RUNNING);
    }

    /** Inserts deliveries; returns their number, because messages may be purged concurrently. */
    private int queue(ReplayJob job, StepPlan stepPlan) {
        if (stepPlan.found().isEmpty()) {
            return 0;
        }
        return jdbc.sql(QUEUE)
                .param("job", job.id())
                .param(
                        "ids",
                        stepPlan.found().stream()
                                .map(it -> it.cursor().id())
                                .toArray(String[]::new))
                .param(
                        "days",
                        stepPlan.found().stream()
                                .map(it -> it.day().toString())
                                .toArray(String[]::new))
                .param("pause", properties.pause().toMillis())
                .update();
    }

    private void move(ReplayJob job, StepPlan stepPlan, int queued) {
        jdbc.sql(MOVE)
                .param("job", job.id())
                .param("cursorAt", TimestampParameter.of(stepPlan.cursor().at()))
                .param("cursorId", stepPlan.cursor().id())
                .param("searchComplete", stepPlan.isEnd())
                .param("limitReached", stepPlan.limited())
                .param("queued", queued)
                .param("pause", properties.pause().toMillis())
                .param("rest", stepPlan.isEnd() || stepPlan.isFull() ? REST.toMillis() : 0)
                .update();
    }

    private StepResult end(ReplayJob job, ReplayJobState state) {
        completion.end(job.id(), state);
        return new StepResult(job.kind(), 0, state);
    }

    /** A job whose row is locked. */
    private record LockedJob(ReplayJob job, int waiting) {}

    /**
     * The part of the examined messages that a step sends.
     *
     * @param cursor the last processed message
     * @param isEnd whether no messages are left, or the maximum is reached
     * @param isFull whether more messages are found than may be pending
     * @param limited whether more messages are found than a job may send
     */
    record StepPlan(
            List<Candidate> found, Cursor cursor, boolean isEnd, boolean isFull, boolean limited) {

        /**
         * Selects the messages to send.
         *
         * @param room number of messages that may be added now
         * @param left number of messages that may be added in total
         */
        static StepPlan from(Cursor start, List<Candidate> looked, int room, int left) {
            List<Candidate> found = new ArrayList<>();
            Cursor cursor = start;
            for (Candidate message : looked) {
                if (message.wanted()) {
                    if (found.size() == left) {
                        return new StepPlan(found, cursor, true, false, true);
                    }
                    if (found.size() == room) {
                        return new StepPlan(found, cursor, false, true, false);
                    }
                    found.add(message);
                }
                cursor = message.cursor();
            }
            return new StepPlan(found, cursor, looked.size() < CHUNK, false, false);
        }
    }

    /** Result of a step, added to the metrics after the commit. */
    private record StepResult(ReplayJobKind kind, int queued, ReplayJobState state) {

        void count(ReplayMetrics metrics) {
            metrics.queued(kind, queued);
            if (state != ReplayJobState.RUNNING) {
                metrics.ended(kind, state);
            }
        }
    }
}
