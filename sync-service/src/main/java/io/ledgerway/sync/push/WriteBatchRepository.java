package io.ledgerway.sync.push;

import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.sync.push.WriteBatch.CompletedWrite;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What a turn reads and writes: writes of one connection, together. Under the company's lock. */
final class WriteBatchRepository {

    /**
     * The first that waits on a connection, and those behind it as long as nothing can be in their
     * way ({@link Push#standsAlone}) and none has been taken before; none when a worker has been
     * told of the first.
     */
    private static final String CARRY =
            """
            WITH waiting AS (
                SELECT id, handed, row_number() OVER (ORDER BY position) AS place,
                       bool_and(kind = 'Create' AND COALESCE(posting_revision, 1) <= 1
                                AND claim = 0 AND NOT handed) OVER (ORDER BY position) AS alone
                  FROM (SELECT id, position, kind, posting_revision, claim, handed
                          FROM push_operation
                         WHERE company_id = :company AND connection_id = :connection
                           AND finished IS NULL
                         ORDER BY position LIMIT :most) first),
            carried AS (
                UPDATE push_operation o SET claim = o.claim + 1, handed = true, carried_by = :task
                  FROM waiting w
                 WHERE o.company_id = :company AND o.id = w.id
                   AND (w.alone OR w.place = 1 AND NOT w.handed)
                RETURNING o.*)
            """
                    + "SELECT "
                    + PushRepository.COLUMNS
                    + " FROM carried ORDER BY position";

    private static final String BEGIN =
            """
            INSERT INTO push_attempt (company_id, operation_id, number, kind, started)
            SELECT :company, id, 1, 'Send', :now FROM unnest(CAST(:ids AS uuid[])) AS id
            """;

    private static final String FINISH =
            """
            UPDATE push_attempt a SET finished = :now, outcome = 'Posted'
              FROM unnest(CAST(:ids AS uuid[]), CAST(:numbers AS integer[])) AS d(id, number)
             WHERE a.company_id = :company AND a.operation_id = d.id AND a.number = d.number
               AND a.finished IS NULL
            RETURNING a.*
            """;

    /** One that timed out stays so. */
    private static final String END =
            """
            UPDATE push_operation o
               SET status = CASE WHEN completed IS NULL THEN 'Success' ELSE status END,
                   status_code = CASE WHEN completed IS NULL THEN 200 ELSE status_code END,
                   error_message = CASE WHEN completed IS NULL THEN NULL ELSE error_message END,
                   warnings = warnings || CAST(d.warned AS jsonb),
                   record_id = COALESCE(d.record, record_id), attachment_id = d.attachment,
                   completed = COALESCE(completed, :now), finished = :now, written = :now,
                   not_before = NULL, content = NULL
              FROM unnest(CAST(:ids AS uuid[]), CAST(:claims AS bigint[]), CAST(:warnings AS text[]),
                          CAST(:records AS text[]), CAST(:attachments AS text[]))
                   AS d(id, claim, warned, record, attachment)
             WHERE o.company_id = :company AND o.id = d.id AND o.claim = d.claim
               AND o.finished IS NULL
            RETURNING o.id, o.status
            """;

    private static final String GIVE_BACK =
            """
            UPDATE push_operation o SET handed = false, carried_by = NULL, claim = o.claim + 1
              FROM unnest(CAST(:ids AS uuid[]), CAST(:claims AS bigint[])) AS d(id, claim)
             WHERE o.company_id = :company AND o.id = d.id AND o.claim = d.claim
               AND o.finished IS NULL
            RETURNING o.id
            """;

    private static final String GIVE_BACK_CARRIED =
            """
            UPDATE push_operation SET handed = false, carried_by = NULL, claim = claim + 1
             WHERE company_id = :company AND connection_id = :connection AND finished IS NULL
               AND carried_by = :task AND id <> :taken
            RETURNING id
            """;

    private static final String UNSENT = "It was not sent";

    private static final String CLOSE =
            """
            UPDATE push_attempt SET finished = :now, outcome = :outcome, message = :message
             WHERE company_id = :company AND operation_id = ANY (CAST(:ids AS uuid[]))
               AND finished IS NULL
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

    /** Takes the next of a connection without tasks of their own, in their order. */
    List<Push> assignBatch(Push last, PushRef task, int most) {
        return with(CARRY, last)
                .param("connection", last.subject().connection().value())
                .param("task", task.id())
                .param("most", most)
                .query(rows.push)
                .list();
    }

    /** Notes their first attempts. */
    void begin(List<Push> some, Instant now) {
        with(BEGIN, some.getFirst())
                .param("ids", each(some, it -> it.ref().id()))
                .param("now", TimestampParameter.of(now))
                .update();
    }

    /**
     * Notes that attempts have been made; they count, whoever holds the writes by now.
     *
     * @return the attempts as they stand, those left out that were closed before
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
     * Has nobody work at them any more, as they took effect.
     *
     * @return how each stands; those left out that are no longer the caller's
     */
    Map<UUID, WriteStatus> end(List<CompletedWrite> done, Instant now) {
        return with(END, done.getFirst().push())
                .param("ids", each(done, it -> it.push().ref().id()))
                .param("claims", each(done, it -> it.push().work().claim()))
                .param("warnings", each(done, it -> rows.text(it.ended().warnings())))
                .param("records", each(done, it -> it.ended().recordId()))
                .param("attachments", each(done, it -> it.ended().attachmentId()))
                .param("now", TimestampParameter.of(now))
                .query(ENDED)
                .list()
                .stream()
                .collect(Collectors.toMap(EndedWrite::id, EndedWrite::status));
    }

    /** Lets others have what was begun and not sent, as far as it is the caller's. */
    void release(List<Push> some, Instant now) {
        List<UUID> given =
                with(GIVE_BACK, some.getFirst())
                        .param("ids", each(some, it -> it.ref().id()))
                        .param("claims", each(some, it -> it.work().claim()))
                        .query(ValueRowMapper.of(UUID.class))
                        .list();
        close(some.getFirst(), given, AttemptOutcome.REFUSED, UNSENT, now);
    }

    /** Lets others have what whoever had this task had begun, but for what the caller has taken. */
    void releaseBatch(PushRef task, Push taken, Instant now) {
        List<UUID> given =
                with(GIVE_BACK_CARRIED, taken)
                        .param("connection", taken.subject().connection().value())
                        .param("task", task.id())
                        .param("taken", taken.ref().id())
                        .query(ValueRowMapper.of(UUID.class))
                        .list();
        close(taken, given, AttemptOutcome.UNCERTAIN, PushAttemptRepository.UNHEARD, now);
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

    private static <T> @Nullable String[] each(List<T> some, Function<T, @Nullable Object> member) {
        return some.stream()
                .map(member)
                .map(it -> it == null ? null : it.toString())
                .toArray(String[]::new);
    }

    private record FinishedWrite(UUID operationId, PushAttempt attempt) {}

    private record EndedWrite(UUID id, WriteStatus status) {}
}
