package io.ledgerway.sync.push;

import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.scheduling.ClaimLostException;
import java.sql.Types;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Stores writes. Updates by a worker are conditional on its claim and change nothing if the claim
 * is lost. Callers hold the company's lock, and use a transaction if they need more than one
 * statement.
 */
public final class PushRepository {

    /** All columns except the bytes of files. */
    public static final String COLUMNS =
            """
            company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
            body, expected_modified_at, sync_after, posting_key, posting_revision, request_hash, status,
            status_code, error_message, errors, warnings, attachment_id, requested_at, timeout_minutes,
            completed_at, finished_at, dispatched, fencing_token, retries, not_before,
            rate_limited_since, idempotency_key, amends_record_id, traceparent,
            correlation_id\
            """;

    public static final String SELECT = "SELECT " + COLUMNS + " FROM push_operation";
    private static final String RETURNING = " RETURNING " + COLUMNS;
    private static final String KEY = " WHERE company_id = :company AND id = :id";
    private static final String CLAIMED =
            KEY + " AND fencing_token = :fencingToken AND finished_at IS NULL";

    private static final String CLAIM =
            "UPDATE push_operation SET fencing_token = fencing_token + 1, not_before = NULL"
                    + KEY
                    + " AND finished_at IS NULL"
                    + RETURNING;

    private static final String OF_BATCH =
            SELECT
                    + """
                     WHERE company_id = :company AND connection_id = :connection
                       AND finished_at IS NULL AND batch_id = :id ORDER BY position LIMIT 1
                    """;

    private static final String RESCHEDULE =
            """
            UPDATE push_operation
               SET not_before = :until, retries = :retries, rate_limited_since = :rateLimitedSince,
                   error_message = CASE WHEN status = 'Pending' THEN :message ELSE error_message END
            """
                    + CLAIMED;

    private static final String ADOPT =
            "UPDATE push_operation SET idempotency_key = :key" + CLAIMED + RETURNING;

    private static final String AMEND =
            "UPDATE push_operation SET amends_record_id = :record" + CLAIMED;

    /** A write that has timed out keeps that status. */
    private static final String END =
            """
            UPDATE push_operation
               SET status = CASE WHEN completed_at IS NULL THEN :status ELSE status END,
                   status_code = CASE WHEN completed_at IS NULL THEN :code ELSE status_code END,
                   error_message = CASE WHEN completed_at IS NULL THEN :message ELSE error_message END,
                   errors = CASE WHEN completed_at IS NULL THEN CAST(:errors AS jsonb) ELSE errors END,
                   warnings = warnings || CAST(:warnings AS jsonb),
                   record_id = COALESCE(:record, record_id), attachment_id = :attachment,
                   completed_at = COALESCE(completed_at, :now), finished_at = :now, not_before = NULL,
                   written_at = CASE WHEN :status = 'Success' THEN CAST(:now AS timestamptz) END,
                   content = NULL
            """
                    + CLAIMED
                    + RETURNING;

    private static final String MAY_HAVE_EFFECT =
            """
            EXISTS (SELECT FROM push_attempt a
                     WHERE a.company_id = o.company_id AND a.operation_id = o.id
                       AND (a.outcome IS NULL
                            OR (a.subject_id IS NULL AND a.outcome <> 'Refused')))
            """;

    /**
     * A write that may have taken effect, or that a worker is executing, still needs its outcome. A
     * write without attempts, or whose attempts were all refused, is never executed and ends.
     */
    private static final String TIME_OUT =
            """
            UPDATE push_operation o
               SET status = 'TimedOut', status_code = 408, completed_at = :now,
                   error_message = 'The operation was not done within its timeout',
                   finished_at = CASE WHEN %1$s THEN NULL ELSE CAST(:now AS timestamptz) END,
                   content = CASE WHEN %1$s THEN content END
            """
                            .formatted(MAY_HAVE_EFFECT)
                    + KEY
                    + " AND completed_at IS NULL AND timeout_at <= :now"
                    + RETURNING;

    private static final RowMapper<PushRequest.File> FILE =
            RecordRowMapper.of(PushRequest.File.class);
    private static final RowMapper<PushRef> REF = RecordRowMapper.of(PushRef.class);

    private final JdbcClient jdbc;
    private final PushRowMapper rows;

    PushRepository(JdbcClient jdbc, PushRowMapper rows) {
        this.jdbc = jdbc;
        this.rows = rows;
    }

    public Optional<Push> find(PushRef ref) {
        return with(SELECT + KEY, ref).query(rows.push()).optional();
    }

    /**
     * Returns a write of a client, unless its connection is deleted and is being purged. Postings
     * are visible only to the service that submitted them.
     */
    public Optional<Push> findOfClient(PushRef ref) {
        String sql =
                SELECT
                        + KEY
                        + " AND connection_id NOT IN (SELECT u.connection_id FROM company_purge u"
                        + " WHERE u.company_id = :company)";
        return with(sql, ref).query(rows.push()).optional().filter(it -> it.posting() == null);
    }

    /** Returns the file of an unfinished write. */
    public PushRequest.File file(PushRef ref) {
        return with(
                        "SELECT file_name AS name, content_type, content, file_id AS id,"
                                + " file_length AS length FROM push_operation"
                                + KEY,
                        ref)
                .query(FILE)
                .single();
    }

    /** Returns the unfinished writes of a connection, in the order of submission. */
    public List<Push> unfinished(CompanyId company, ConnectionId connection) {
        return jdbc.sql(
                        SELECT
                                + " WHERE company_id = :company AND connection_id = :connection"
                                + " AND finished_at IS NULL ORDER BY position")
                .param("company", company.value())
                .param("connection", connection.value())
                .query(rows.push())
                .list();
    }

    /** Returns the first unfinished write of a connection. */
    Optional<Push> first(CompanyId company, ConnectionId connection) {
        return jdbc.sql(
                        SELECT
                                + " WHERE company_id = :company AND connection_id = :connection"
                                + " AND finished_at IS NULL ORDER BY position LIMIT 1")
                .param("company", company.value())
                .param("connection", connection.value())
                .query(rows.push())
                .optional();
    }

    /** Returns the first unfinished write of the batch that this task has begun. */
    public Optional<Push> findByBatch(Push task) {
        return with(OF_BATCH, task.ref())
                .param("connection", task.subject().connection().value())
                .query(rows.push())
                .optional();
    }

    void dispatch(PushRef ref) {
        with("UPDATE push_operation SET dispatched = true" + KEY, ref).update();
    }

    /** Claims a write, taking it from any previous worker; empty if it has ended. */
    public Optional<Push> claim(PushRef ref) {
        return with(CLAIM, ref).query(rows.push()).optional();
    }

    /**
     * Reschedules a write.
     *
     * @throws ClaimLostException if the caller has lost its claim
     */
    public void reschedule(Push push, Pause pause) {
        int rested =
                withClaim(RESCHEDULE, push)
                        .param("until", TimestampParameter.of(pause.until()))
                        .param("retries", pause.retries())
                        .param(
                                "rateLimitedSince",
                                TimestampParameter.ofNullable(pause.rateLimitedSince()),
                                Types.TIMESTAMP_WITH_TIMEZONE)
                        .param("message", pause.message(), Types.VARCHAR)
                        .update();
        if (rested == 0) {
            throw claimLost(push);
        }
    }

    /**
     * Changes the idempotency key.
     *
     * @throws ClaimLostException if the caller has lost its claim
     */
    public Push adopt(Push push, String key) {
        return withClaim(ADOPT, push)
                .param("key", key)
                .query(rows.push())
                .optional()
                .orElseThrow(() -> claimLost(push));
    }

    /**
     * Makes the write update an existing record instead of adding one.
     *
     * @throws ClaimLostException if the caller has lost its claim
     */
    public void amend(Push push, String record) {
        if (withClaim(AMEND, push).param("record", record).update() == 0) {
            throw claimLost(push);
        }
    }

    /**
     * Ends a write.
     *
     * @throws ClaimLostException if the caller has lost its claim
     */
    public Push end(Push push, Ended ended, Instant now) {
        return withClaim(END, push)
                .param("status", ended.status().wire())
                .param("code", ended.statusCode())
                .param("message", ended.message(), Types.VARCHAR)
                .param("errors", rows.text(ended.errors()))
                .param("warnings", rows.text(ended.warnings()))
                .param("record", ended.recordId(), Types.VARCHAR)
                .param("attachment", ended.attachmentId(), Types.VARCHAR)
                .param("now", TimestampParameter.of(now))
                .query(rows.push())
                .optional()
                .orElseThrow(() -> claimLost(push));
    }

    /** Returns the pending writes whose timeout has passed. */
    public List<PushRef> overdue(Instant now, int limit) {
        return jdbc.sql(
                        "SELECT company_id, id FROM push_operation WHERE completed_at IS NULL"
                                + " AND timeout_at <= :now ORDER BY timeout_at LIMIT :limit")
                .param("now", TimestampParameter.of(now))
                .param("limit", limit)
                .query(REF)
                .list();
    }

    /**
     * Sets the status TimedOut, in the caller's transaction; empty if the write has ended in the
     * meantime. The row is locked first, so that the update sees an attempt that begins now.
     */
    public Optional<Push> timeOut(PushRef ref, Instant now) {
        with("SELECT count(*) FROM (SELECT FROM push_operation" + KEY + " FOR UPDATE) locked", ref)
                .query(Long.class)
                .single();
        return with(TIME_OUT, ref)
                .param("now", TimestampParameter.of(now))
                .query(rows.push())
                .optional();
    }

    /** Ends all unfinished writes of a company. */
    public void abandon(CompanyId company, Instant now) {
        jdbc.sql(
                        "UPDATE push_operation SET finished_at = :now, content = NULL"
                                + " WHERE company_id = :company AND finished_at IS NULL")
                .param("company", company.value())
                .param("now", TimestampParameter.of(now))
                .update();
    }

    private JdbcClient.StatementSpec withClaim(String sql, Push push) {
        return with(sql, push.ref()).param("fencingToken", push.work().fencingToken());
    }

    private JdbcClient.StatementSpec with(String sql, PushRef ref) {
        return jdbc.sql(sql).param("company", ref.company().value()).param("id", ref.id());
    }

    private static ClaimLostException claimLost(Push push) {
        return new ClaimLostException("Write " + push.ref(), push.work().fencingToken());
    }

    /** A reschedule: until when, and the state to resume from. */
    public record Pause(
            Instant until,
            int retries,
            @Nullable Instant rateLimitedSince,
            @Nullable String message) {}

    /**
     * Final status of a write.
     *
     * @param recordId the record at the platform, if it is known now
     */
    public record Ended(
            WriteStatus status,
            int statusCode,
            @Nullable String message,
            List<PushIssue> errors,
            List<PushIssue> warnings,
            @Nullable String recordId,
            @Nullable String attachmentId) {

        public static Ended failed(int statusCode, String message, List<PushIssue> errors) {
            return new Ended(
                    WriteStatus.FAILED, statusCode, message, errors, List.of(), null, null);
        }
    }
}
