package io.ledgerway.sync.push;

import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.scheduling.ClaimLostException;
import java.sql.Types;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Stores the attempts of writes. */
public final class PushAttemptRepository {

    /** Message of an attempt whose worker crashed. */
    public static final String CRASHED = "The worker stopped before the response arrived";

    private static final String OF = " WHERE company_id = :company AND operation_id = :id";

    /** Requires a valid claim, and does not send anything for a write that has timed out. */
    private static final String BEGIN =
            """
            WITH claimed AS (
                SELECT 1 FROM push_operation
                 WHERE company_id = :company AND id = :id
                   AND fencing_token = :fencingToken AND finished_at IS NULL
                   AND (:kind = 'Look' OR completed_at IS NULL)
                   FOR UPDATE)
            INSERT INTO push_attempt (company_id, operation_id, number, kind, started_at, subject_id)
            SELECT :company, :id,
                   (SELECT COALESCE(max(number), 0) + 1 FROM push_attempt
                     WHERE company_id = :company AND operation_id = :id),
                   :kind, :now, :subject
              FROM claimed
            RETURNING number
            """;

    /** The write's own attempts, and the lookups of it by later writes. */
    private static final String OF_EARLIER =
            """
            SELECT a.* FROM push_attempt a
              JOIN push_operation o ON o.company_id = a.company_id AND o.id = a.operation_id
             WHERE a.company_id = :company
               AND ((a.operation_id = :id AND a.subject_id IS NULL) OR a.subject_id = :id)
             ORDER BY a.subject_id IS NOT NULL, o.position, a.number
            """;

    private final JdbcClient jdbc;

    PushAttemptRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public AttemptJournal of(PushRef ref) {
        return new AttemptJournal(
                with("SELECT * FROM push_attempt" + OF + " ORDER BY number", ref)
                        .query(PushRowMapper.ATTEMPT)
                        .list());
    }

    /** Returns everything that is known about the attempts of an earlier write. */
    public AttemptJournal ofPrior(PushRef ref) {
        return new AttemptJournal(with(OF_EARLIER, ref).query(PushRowMapper.ATTEMPT).list());
    }

    /**
     * Stores an attempt before it is made; returns its number.
     *
     * @param subject the earlier write that is looked up; null if none
     * @throws ClaimLostException if the caller has lost its claim
     */
    public int begin(Push push, PushAttempt.Kind kind, @Nullable UUID subject, Instant now) {
        return with(BEGIN, push.ref())
                .param("fencingToken", push.work().fencingToken())
                .param("kind", kind.wire())
                .param("subject", subject, Types.OTHER)
                .param("now", TimestampParameter.of(now))
                .query(Integer.class)
                .optional()
                .orElseThrow(() ->
                        new ClaimLostException("Write " + push.ref(), push.work().fencingToken()));
    }

    /**
     * Stores the outcome of an attempt, even if the caller has lost its claim.
     *
     * @return the finished attempt; empty if it was already closed
     */
    public Optional<PushAttempt> finish(
            PushRef ref,
            int number,
            AttemptOutcome outcome,
            @Nullable String message,
            Instant now) {
        return with(
                        "UPDATE push_attempt"
                                + " SET finished_at = :now, outcome = :outcome, message = :message"
                                + OF
                                + " AND number = :number AND finished_at IS NULL RETURNING *",
                        ref)
                .param("number", number)
                .param("outcome", outcome.wire())
                .param("message", message, Types.VARCHAR)
                .param("now", TimestampParameter.of(now))
                .query(PushRowMapper.ATTEMPT)
                .optional();
    }

    /** Closes the unfinished attempts of a crashed worker with an unknown outcome. */
    public void closeAll(PushRef ref, Instant now) {
        with(
                        "UPDATE push_attempt SET finished_at = :now, outcome = 'Uncertain',"
                                + " message = :message"
                                + OF
                                + " AND finished_at IS NULL",
                        ref)
                .param("now", TimestampParameter.of(now))
                .param("message", CRASHED)
                .update();
    }

    private JdbcClient.StatementSpec with(String sql, PushRef ref) {
        return jdbc.sql(sql).param("company", ref.company().value()).param("id", ref.id());
    }
}
