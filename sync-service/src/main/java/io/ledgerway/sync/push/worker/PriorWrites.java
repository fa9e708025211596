package io.ledgerway.sync.push.worker;

import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.PushRepository;
import io.ledgerway.sync.push.PushRowMapper;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Finds earlier writes to a platform that may affect a later one. */
final class PriorWrites {

    private static final String REVISIONS =
            PushRepository.SELECT
                    + """
                     WHERE company_id = :company AND posting_key = :key
                       AND posting_revision < :revision AND kind = :kind AND platform_key = :platform
                     ORDER BY posting_revision DESC
                    """;

    private static final String CHANGES =
            PushRepository.SELECT
                    + """
                      o
                     WHERE company_id = :company AND data_type = :type
                       AND COALESCE(amends_record_id, record_id) = :record
                       AND (kind IN ('Update', 'Delete') OR amends_record_id IS NOT NULL)
                       AND platform_key = :platform
                       AND position < (SELECT position FROM push_operation
                                        WHERE company_id = :company AND id = :id)
                       AND EXISTS (SELECT FROM push_attempt a
                                    WHERE a.company_id = :company AND a.operation_id = o.id
                                      AND a.kind = 'Send'
                                      AND COALESCE(a.finished_at, a.started_at) > :since)
                     ORDER BY position DESC
                    """;

    private final JdbcClient jdbc;
    private final PushRowMapper rows;

    PriorWrites(JdbcClient jdbc, PushRowMapper rows) {
        this.jdbc = jdbc;
        this.rows = rows;
    }

    /**
     * Returns the earlier revisions of a posting with the same operation at the same platform,
     * latest first.
     */
    List<Push> revisions(Push push, Push.Posting posting) {
        return jdbc.sql(REVISIONS)
                .param("company", push.ref().company().value())
                .param("key", posting.key())
                .param("revision", posting.revision())
                .param("kind", push.subject().kind().wire())
                .param("platform", push.subject().platformKey())
                .query(rows.push())
                .list();
    }

    /**
     * Returns the earlier changes of a record at the same platform that were sent since a time,
     * latest first.
     */
    List<Push> changes(Push push, String record, Instant since) {
        return jdbc.sql(CHANGES)
                .param("company", push.ref().company().value())
                .param("id", push.ref().id())
                .param("type", push.subject().type().key())
                .param("record", record)
                .param("platform", push.subject().platformKey())
                .param("since", TimestampParameter.of(since))
                .query(rows.push())
                .list();
    }
}
