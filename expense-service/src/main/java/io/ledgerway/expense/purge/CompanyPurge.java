package io.ledgerway.expense.purge;

import io.ledgerway.expense.transaction.TransactionRepository;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.deadletter.DeadLetterPurge;
import io.ledgerway.starter.directory.CompanyDirectory;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Purges the data of deleted companies. The transaction that receives the event blocks further
 * writes. A job then deletes the stored rows in batches, except proofs, which contain no personal
 * data. The row in {@code company_purge} is deleted last, so an interrupted purge continues
 * elsewhere.
 */
final class CompanyPurge {

    private static final int BATCH = 1_000;

    private static final String BEGIN =
            "INSERT INTO company_purge (company_id) VALUES (:company) ON CONFLICT DO NOTHING";

    private static final String DUE = "SELECT company_id FROM company_purge ORDER BY requested_at";

    /** Locks a purge; other instances skip it. */
    private static final String LOCK =
            "SELECT company_id FROM company_purge WHERE company_id = :company"
                    + " FOR UPDATE SKIP LOCKED";

    /** Statements that delete one batch each. */
    private static final List<String> BATCHES =
            List.of(
                    batch("sync_item", "sync_id, number"),
                    batch("expense_sync", "id"),
                    batch("expense_transaction", "company_id, id"),
                    batch("expense_data_set", "id"),
                    batch("missing_reference", "company_id, type, id"),
                    batch("drift_check", "company_id"),
                    batch("category_mapping", "company_id, category_id"),
                    batch("company_defaults", "company_id"));

    private static final String FINISH = "DELETE FROM company_purge WHERE company_id = :company";

    private final JdbcClient jdbc;
    private final TransactionRepository transactionRepository;
    private final CompanyDirectory companyDirectory;
    private final DeadLetterPurge deadLetters;
    private final TransactionOperations transaction;

    CompanyPurge(
            JdbcClient jdbc,
            TransactionRepository transactionRepository,
            CompanyDirectory companyDirectory,
            DeadLetterPurge deadLetters,
            TransactionOperations transaction) {
        this.jdbc = jdbc;
        this.transactionRepository = transactionRepository;
        this.companyDirectory = companyDirectory;
        this.deadLetters = deadLetters;
        this.transaction = transaction;
    }

    private static String batch(String table, String key) {
        return """
        DELETE FROM %1$s WHERE (%2$s) IN (
            SELECT %2$s FROM %1$s WHERE company_id = :company LIMIT :batch)
        """
                .formatted(table, key);
    }

    void on(CompanyEvent event) {
        if (event instanceof CompanyEvent.Deleted deleted) {
            begin(deleted.company().id(), deleted.eventId());
        }
    }

    /** Waits for submissions in progress; their rows are purged too. */
    private void begin(CompanyId company, UUID event) {
        transactionRepository.lockCompany(company);
        companyDirectory.delete(company.value());
        deadLetters.purgeKey(company.toString(), event);
        jdbc.sql(BEGIN).param("company", company.value()).update();
    }

    /** Purges all due companies. */
    void purgeDue() {
        List<UUID> due = jdbc.sql(DUE).query(ValueRowMapper.of(UUID.class)).list();
        for (UUID company : due) {
            boolean more = true;
            while (more) {
                more = Boolean.TRUE.equals(transaction.execute(_ -> purgeBatch(company)));
            }
        }
    }

    /** Deletes one batch; returns whether rows may remain. */
    private boolean purgeBatch(UUID company) {
        if (jdbc.sql(LOCK).param("company", company).query((_, _) -> true).list().isEmpty()) {
            return false;
        }
        for (String sql : BATCHES) {
            int removed = jdbc.sql(sql).param("company", company).param("batch", BATCH).update();
            if (removed > 0) {
                return true;
            }
        }
        jdbc.sql(FINISH).param("company", company).update();
        return false;
    }
}
