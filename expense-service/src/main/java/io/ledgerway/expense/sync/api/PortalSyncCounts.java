package io.ledgerway.expense.sync.api;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import java.time.Instant;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Counts the syncs of all companies of a client by outcome. */
final class PortalSyncCounts {

    private static final String COUNT =
            """
            SELECT count(*) FILTER (WHERE s.ended_at IS NULL) AS running,
                   count(*) FILTER (WHERE s.ended_at IS NOT NULL AND s.status = 'Complete')
                       AS complete,
                   count(*) FILTER (WHERE s.ended_at IS NOT NULL AND s.status <> 'Complete')
                       AS failed
              FROM expense_sync s JOIN directory_company c ON c.id = s.company_id
             WHERE c.client_id = :client AND s.requested_at >= :since
            """;

    private static final RowMapper<Counts> COUNTS = RecordRowMapper.of(Counts.class);

    private final JdbcClient jdbc;

    PortalSyncCounts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Counts of one client. */
    record Counts(long running, long complete, long failed) {}

    /** Counts the syncs that were requested since the given time. */
    Counts of(ClientId client, Instant since) {
        return jdbc.sql(COUNT)
                .param("client", client.value())
                .param("since", TimestampParameter.of(since))
                .query(COUNTS)
                .single();
    }
}
