package io.ledgerway.file.purge;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.database.ValueRowMapper;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Deletes files that are older than the client's retention policy allows. */
final class RetentionPurge {

    private static final int BATCH = 500;

    private static final String CLIENTS =
            """
            SELECT r.client_id FROM retention_policy r
             WHERE r.keep_days IS NOT NULL AND NOT r.legal_hold
               AND EXISTS (SELECT FROM document d
                            WHERE d.client_id = r.client_id AND d.status = 'STORED'
                              AND d.uploaded_at
                                < ledgerway_now() - make_interval(days => r.keep_days))
            """;

    /** Reads the policy in the same statement, so that a new legal hold applies at once. */
    private static final String EXPIRE =
            """
            UPDATE document SET status = 'DELETED', status_changed_at = ledgerway_now()
             WHERE id IN (
                   SELECT d.id FROM document d JOIN retention_policy r ON r.client_id = d.client_id
                    WHERE d.client_id = :client AND d.status = 'STORED'
                      AND r.keep_days IS NOT NULL AND NOT r.legal_hold
                      AND d.uploaded_at < ledgerway_now() - make_interval(days => r.keep_days)
                    ORDER BY d.uploaded_at NULLS FIRST, d.id DESC LIMIT :batch
                      FOR UPDATE OF d SKIP LOCKED)
            """;

    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final AuditTrail audit;

    RetentionPurge(JdbcClient jdbc, TransactionOperations transaction, AuditTrail audit) {
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.audit = audit;
    }

    void purgeExpired() {
        for (ClientId client : jdbc.sql(CLIENTS).query(ValueRowMapper.of(ClientId.class)).list()) {
            boolean more = true;
            while (more) {
                more = Boolean.TRUE.equals(transaction.execute(_ -> purgeBatch(client)));
            }
        }
    }

    private boolean purgeBatch(ClientId client) {
        int expired =
                jdbc.sql(EXPIRE).param("client", client.value()).param("batch", BATCH).update();
        if (expired > 0) {
            audit.record(
                    client, null, "files.expired", null, Map.of("files", String.valueOf(expired)));
        }
        return expired == BATCH;
    }
}
