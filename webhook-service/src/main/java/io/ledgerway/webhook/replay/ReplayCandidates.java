package io.ledgerway.webhook.replay;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.webhook.replay.ReplayJob.Cursor;
import java.sql.Types;
import java.time.LocalDate;
import java.util.List;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Finds the messages that a replay job sends. */
final class ReplayCandidates {

    /** Whether consumer {@code k} subscribes to message {@code l}. */
    static final String MATCHES =
            """
            (l.event_type = ANY (k.event_types)
             AND (k.company_tags = '{}'
                  OR ':' || l.company_id = ANY (k.company_tags)
                  OR EXISTS (SELECT FROM jsonb_each_text(l.tags) tag
                              WHERE position(':' IN tag.key) = 0
                                AND tag.key || ':' || tag.value = ANY (k.company_tags))))
            """;

    /**
     * Excludes examples. All deliveries of a message to the consumer count, whatever their trigger.
     */
    private static final String CANDIDATES =
            """
            WITH looked AS MATERIALIZED (
              SELECT id, day, event_type, company_id, tags, created_at, example_for, position
                FROM message
               WHERE client_id = :client AND (created_at, id) > (:cursorAt, :cursorId)
                 AND created_at < :until
                 AND day >= (:cursorAt AT TIME ZONE 'UTC')::date
                 AND day <= (:until AT TIME ZONE 'UTC')::date
               ORDER BY created_at, id LIMIT :most)
            SELECT l.id AS cursor_id, l.created_at AS cursor_at, l.day,
                   l.example_for IS NULL AND CASE :kind
                     WHEN 'Recover' THEN s.deliveries > 0 AND NOT s.succeeded AND NOT s.waiting
                     WHEN 'Replay' THEN
            """
                    + MATCHES
                    + """
                             ELSE s.deliveries = 0 AND
                    """
                    + MATCHES
                    + """
                           END
                           AND (CAST(:afterPosition AS bigint) IS NULL OR l.position > :afterPosition)
                           AND (CAST(:untilPosition AS bigint) IS NULL OR l.position <= :untilPosition)
                               AS wanted
                      FROM looked l
                      JOIN consumer k ON k.id = :consumer
                     CROSS JOIN LATERAL (
                       SELECT count(*) AS deliveries, bool_or(d.status = 'succeeded') AS succeeded,
                              bool_or(d.status IN ('pending', 'claimed')) AS waiting
                         FROM (SELECT status FROM delivery
                                WHERE message_id = l.id AND consumer_id = :consumer
                               UNION ALL
                               SELECT status FROM finished_delivery
                                WHERE message_id = l.id AND consumer_id = :consumer
                                  AND day >= l.day - 1) d) s
                     ORDER BY l.created_at, l.id
                    """;

    private static final RowMapper<Candidate> LOOKED = RecordRowMapper.of(Candidate.class);

    private final JdbcClient jdbc;

    ReplayCandidates(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * An examined message.
     *
     * @param wanted whether the job sends it
     */
    record Candidate(Cursor cursor, LocalDate day, boolean wanted) {}

    /** The next messages after the job's cursor, oldest first. */
    List<Candidate> findNext(ReplayJob job, int most) {
        return jdbc.sql(CANDIDATES)
                .param("client", job.client())
                .param("consumer", job.consumer())
                .param("kind", job.kind().wire())
                .param("cursorAt", TimestampParameter.of(job.cursor().at()))
                .param("cursorId", job.cursor().id())
                .param("until", TimestampParameter.of(job.until()))
                .param("afterPosition", job.afterPosition(), Types.BIGINT)
                .param("untilPosition", job.untilPosition(), Types.BIGINT)
                .param("most", most)
                .query(LOOKED)
                .list();
    }
}
