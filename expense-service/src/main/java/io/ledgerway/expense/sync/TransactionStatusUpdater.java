package io.ledgerway.expense.sync;

import org.springframework.jdbc.core.simple.JdbcClient;

/** Updates {@code expense_transaction} at the end of a sync, only for the revisions of the sync. */
final class TransactionStatusUpdater {

    private static final String LOCK =
            """
            SELECT id FROM expense_transaction
             WHERE company_id = :company
               AND id = ANY (ARRAY(SELECT transaction_id FROM sync_item WHERE sync_id = :sync))
             ORDER BY id FOR UPDATE
            """;

    /** A failed update keeps the id of the posted record. */
    private static final String SETTLE =
            """
            UPDATE expense_transaction t
               SET status = i.status, changed_at = ledgerway_now(),
                   posted_content = CASE WHEN i.status = 'Completed' THEN NULL
                                         ELSE t.posted_content END,
                   record_type = CASE WHEN i.status = 'Completed' THEN i.record_type
                                      ELSE t.record_type END,
                   record_id = CASE WHEN i.status = 'Completed' THEN i.record_id
                                    ELSE t.record_id END
              FROM sync_item i
             WHERE i.sync_id = :sync AND t.company_id = :company AND t.id = i.transaction_id
               AND t.revision = i.revision
            """;

    private final JdbcClient jdbc;

    TransactionStatusUpdater(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Locks the rows of the sync, before the company's lock, as submissions do. */
    void lock(ClaimedSync sync) {
        with(LOCK, sync).query(row -> {});
    }

    void complete(ClaimedSync sync) {
        with(SETTLE, sync).update();
    }

    private JdbcClient.StatementSpec with(String sql, ClaimedSync sync) {
        return jdbc.sql(sql).param("sync", sync.id()).param("company", sync.company().value());
    }
}
