package io.ledgerway.sync.push.worker;

import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.PushAttempt;
import io.ledgerway.sync.push.PushAttemptRepository;
import io.ledgerway.sync.push.PushRef;
import io.ledgerway.sync.push.PushRepository;
import io.ledgerway.sync.push.PushRowMapper;
import io.ledgerway.sync.push.worker.WriteBatch.CompletedWrite;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** SQL statements for batches of writes of one connection. Callers hold the company's lock. */
final class WriteBatchRepository {

    /**
     * Assigns the first waiting write of a connection, and those behind it as long as no earlier
     * write can affect them ({@link Push#standsAlone}) and none was claimed before; none if the
     * first one is already dispatched.
     */
    private static final String ASSIGN_BATCH =
            """
            WITH waiting AS (
                SELECT id, dispatched, row_number() OVER (ORDER BY position) AS rank,
                       bool_and(kind = 'Create' AND COALESCE(posting_revision, 1) <= 1
                                AND fencing_token = 0 AND NOT dispatched) OVER (ORDER BY position) AS alone
                  FROM (SELECT id, position, kind, posting_revision, fencing_token, dispatched
                          FROM push_operation
                         WHERE company_id = :company AND connection_id = :connection
                           AND finished_at IS NULL
                         ORDER BY position LIMIT :most) first),
            assigned AS (
                UPDATE push_operation o
                   SET fencing_token = o.fencing_token + 1, dispatched = true, batch_id = :task
                  FROM waiting w
                 WHERE o.company_id = :company AND o.id = w.id
                   AND (w.alone OR w.rank = 1 AND NOT w.dispatched)
                RETURNING o.*)
            """
                    + "SELECT "
                    + PushRepository.COLUMNS
                    + " FROM assigned ORDER BY position";

    private static final String BEGIN =
            """
            INSERT INTO push_attempt (company_id, operation_id, number, kind, started_at)
            SELECT :company, id, 1, 'Send', :now FROM unnest(CAST(:ids AS uuid[])) AS id
            """;

    private static final String FINISH =
            """
            UPDATE push_attempt a SET finished_at = :now, outcome = 'Posted'
              FROM unnest(CAST(:ids AS uuid[]), CAST(:numbers AS integer[])) AS d(id, number)
             WHERE a.company_id = :company AND a.operation_id = d.id AND a.number = d.number
               AND a.finished_at IS NULL
            RETURNING a.*
            """;

    /** A write that has timed out keeps that status. */
    private static final String END =
            """
            UPDATE push_operation o
               SET status = CASE WHEN completed_at IS NULL THEN 'Success' ELSE status END,
                   status_code = CASE WHEN completed_at IS NULL THEN 200 ELSE status_code END,
                   error_message = CASE WHEN completed_at IS NULL THEN NULL ELSE error_message END,
                   warnings = warnings || CAST(d.warned AS jsonb),
                   record_id = COALESCE(d.record, record_id), attachment_id = d.attachment,
                   completed_at = COALESCE(completed_at, :now), finished_at = :now, written_at = :now,
                   not_before = NULL, content = NULL
              FROM unnest(CAST(:ids AS uuid[]), CAST(:fencingTokens AS bigint[]), CAST(:warnings AS text[]),
                          CAST(:records AS text[]), CAST(:attachments AS text[]))
                   AS d(id, fencing_token, warned, record, attachment)
             WHERE o.company_id = :company AND o.id = d.id AND o.fencing_token = d.fencing_token
               AND o.finished_at IS NULL
            RETURNING o.id, o.status
            """;

    private static final String RELEASE =
            """
            UPDATE push_operation o
               SET dispatched = false, batch_id = NULL, fencing_token = o.fencing_token + 1
              FROM unnest(CAST(:ids AS uuid[]), CAST(:fencingTokens AS bigint[]))
                   AS d(id, fencing_token)
             WHERE o.company_id = :company AND o.id = d.id AND o.fencing_token = d.fencing_token
               AND o.finished_at IS NULL
            RETURNING o.id
            """;

    private static final String RELEASE_BATCH =
            """
            UPDATE push_operation
               SET dispatched = false, batch_id = NULL, fencing_token = fencing_token + 1
             WHERE company_id = :company AND connection_id = :connection AND finished_at IS NULL
               AND batch_id = :task AND id <> :taken
            RETURNING id
            """;

    private static final String NOT_SENT = "It was not sent";

    private static final String CLOSE =
            """
            UPDATE push_attempt SET finished_at = :now, outcome = :outcome, message = :message
             WHERE company_id = :company AND operation_id = ANY (CAST(:ids AS uuid[]))
               AND finished_at IS NULL
            """;

    private static final RowMapper<FinishedWrite> FINISHED =
            RecordRowMapper.of(FinishedWrite.class);
    private static final RowMapper<EndedWrite> ENDED = RecordRowMapper.of(EndedWrite.class);

    private final JdbcClient jdbc;
    private final PushRowMapper rows;

    WriteBatchRepository(JdbcClient jdbc, PushRowMapper rows) {
        this.jdbc = jdbc;
        this.rows = rows;
    }

    /** Assigns the next writes of a connection to a task, in their order. */
    List<Push> assignBatch(Push last, PushRef task, int most) {
        return with(ASSIGN_BATCH, last)
                .param("connection", last.subject().connection().value())
                .param("task", task.id())
                .param("most", most)
                .query(rows.push())
                .list();
    }

    /** Stores their first attempts. */
    void begin(List<Push> pushes, Instant now) {
        with(BEGIN, pushes.getFirst())
                .param("ids", each(pushes, it -> it.ref().id()))
                .param("now", TimestampParameter.of(now))
                .update();
    }

    /**
     * Stores the outcomes of attempts, even if the caller has lost its claims.
     *
     * @return the finished attempts, without those that were already closed
     */
    Map<UUID, PushAttempt> finish(List<CompletedWrite> done, Instant now) {
        return with(FINISH, done.getFirst().push())
                .param("ids", each(done, it -> it.push().ref().id()))
                .param("numbers", each(done, it -> it.tried().number()))
                .param("now", TimestampParameter.of(now))
                .query(FINISHED)
                .list()
                .stream()
                .collect(Collectors.toMap(FinishedWrite::operationId, FinishedWrite::attempt));
    }

    /**
     * Ends the writes as successful.
     *
     * @return their statuses, without those whose claim is lost
     */
    Map<UUID, WriteStatus> end(List<CompletedWrite> done, Instant now) {
        return with(END, done.getFirst().push())
                .param("ids", each(done, it -> it.push().ref().id()))
                .param("fencingTokens", each(done, it -> it.push().work().fencingToken()))
                .param("warnings", each(done, it -> rows.text(it.ended().warnings())))
                .param("records", each(done, it -> it.ended().recordId()))
                .param("attachments", each(done, it -> it.ended().attachmentId()))
                .param("now", TimestampParameter.of(now))
                .query(ENDED)
                .list()
                .stream()
                .collect(Collectors.toMap(EndedWrite::id, EndedWrite::status));
    }

    /**
     * Returns begun writes that were not sent to the queue, as far as the caller has their claim.
     */
    void release(List<Push> pushes, Instant now) {
        List<UUID> given =
                with(RELEASE, pushes.getFirst())
                        .param("ids", each(pushes, it -> it.ref().id()))
                        .param("fencingTokens", each(pushes, it -> it.work().fencingToken()))
                        .query(ValueRowMapper.of(UUID.class))
                        .list();
        close(pushes.getFirst(), given, AttemptOutcome.REFUSED, NOT_SENT, now);
    }

    /**
     * Returns the begun writes of the previous worker of this task to the queue, except the one the
     * caller has claimed.
     */
    void releaseBatch(PushRef task, Push claimed, Instant now) {
        List<UUID> given =
                with(RELEASE_BATCH, claimed)
                        .param("connection", claimed.subject().connection().value())
                        .param("task", task.id())
                        .param("taken", claimed.ref().id())
                        .query(ValueRowMapper.of(UUID.class))
                        .list();
        close(claimed, given, AttemptOutcome.UNCERTAIN, PushAttemptRepository.CRASHED, now);
    }

    private void close(
            Push like, List<UUID> ids, AttemptOutcome outcome, String message, Instant now) {
        if (!ids.isEmpty()) {
            with(CLOSE, like)
                    .param("ids", each(ids, it -> it))
                    .param("outcome", outcome.wire())
                    .param("message", message)
                    .param("now", TimestampParameter.of(now))
                    .update();
        }
    }

    private JdbcClient.StatementSpec with(String sql, Push push) {
        return jdbc.sql(sql).param("company", push.ref().company().value());
    }

    private static <T> @Nullable String[] each(
            List<T> pushes, Function<T, @Nullable Object> member) {
        return pushes.stream()
                .map(member)
                .map(it -> it == null ? null : it.toString())
                .toArray(String[]::new);
    }

    private record FinishedWrite(UUID operationId, PushAttempt attempt) {}

    private record EndedWrite(UUID id, WriteStatus status) {}
}
