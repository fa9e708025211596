package io.ledgerway.sync.dataset.event;

import io.ledgerway.starter.database.RecordRowMapper;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Deletes the stored rows of deleted companies and connections in batches. The request row is
 * deleted last, so another process continues after a crash.
 */
final class CompanyPurgeJob {

    private static final int BATCH = 5_000;

    /** Other processes skip a request that is locked. */
    private static final String LOCK =
            """
            SELECT company_id FROM company_purge
             WHERE company_id = :company AND connection_id = :connection FOR UPDATE SKIP LOCKED
            """;

    private static final String REQUESTS =
            """
            SELECT company_id AS company, connection_id AS connection FROM company_purge
             ORDER BY requested_at
            """;

    private static final RowMapper<PurgeRequest> REQUEST_ROW =
            RecordRowMapper.of(PurgeRequest.class);

    private final JdbcClient jdbc;
    private final TransactionOperations transaction;

    CompanyPurgeJob(JdbcClient jdbc, TransactionOperations transaction) {
        this.jdbc = jdbc;
        this.transaction = transaction;
    }

    /** Deletes the rows of all purge requests. */
    void run() {
        for (PurgeRequest purgeRequest : jdbc.sql(REQUESTS).query(REQUEST_ROW).list()) {
            boolean hasMore = true;
            while (hasMore) {
                hasMore = Boolean.TRUE.equals(transaction.execute(_ -> deleteBatch(purgeRequest)));
            }
        }
    }

    /** Deletes one batch; returns whether another may follow. */
    private boolean deleteBatch(PurgeRequest purgeRequest) {
        if (with(LOCK, purgeRequest).query((row, _) -> true).list().isEmpty()) {
            return false;
        }
        with(PurgeStatements.TASKS, purgeRequest).update();
        with(PurgeStatements.PUSH_TASKS, purgeRequest).update();
        for (String sql : PurgeStatements.DELETES) {
            int deletedRows = with(sql, purgeRequest).param("batch", BATCH).update();
            if (deletedRows == BATCH) {
                return true;
            }
        }
        with(PurgeStatements.USAGE, purgeRequest).update();
        PurgeStatements.CHANGE_ORDER.forEach(it -> with(it, purgeRequest).update());
        with(PurgeStatements.FINISH, purgeRequest).update();
        return false;
    }

    private JdbcClient.StatementSpec with(String sql, PurgeRequest purgeRequest) {
        return jdbc.sql(sql)
                .param("company", purgeRequest.company())
                .param("connection", purgeRequest.connection())
                .param("whole", CompanyPurge.WHOLE_COMPANY);
    }

    private record PurgeRequest(UUID company, UUID connection) {}
}
