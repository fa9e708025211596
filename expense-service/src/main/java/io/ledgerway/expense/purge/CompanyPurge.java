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
 * Removes what is held of companies that are gone: first, in the transaction that knows it, nothing
 * can be taken on any more; then, a few rows at a time, everything that was stored, proofs
 * excepted: they hold no personal data. The row that says so goes last, so whoever dies on the way
 * is followed by another.
 */
final class CompanyPurge {

    private static final int BATCH = 1_000;

    private static final String BEGIN =
            "INSERT INTO removal (company_id) VALUES (:company) ON CONFLICT DO NOTHING";

    private static final String DUE = "SELECT company_id FROM removal ORDER BY requested_at";

    /** Others that work at removals pass over it meanwhile. */
    private static final String HOLD =
            "SELECT company_id FROM removal WHERE company_id = :company FOR UPDATE SKIP LOCKED";

    /** Each deletes a batch. */
    private static final List<String> BATCHES =
            List.of(
                    """
                    DELETE FROM sync_item WHERE (sync_id, number) IN (
                        SELECT sync_id, number FROM sync_item
                         WHERE company_id = :company LIMIT :batch)
                    """,
                    """
                    DELETE FROM expense_sync WHERE id IN (
                        SELECT id FROM expense_sync WHERE company_id = :company LIMIT :batch)
                    """,
                    """
                    DELETE FROM expense_transaction WHERE company_id = :company AND id IN (
                        SELECT id FROM expense_transaction
                         WHERE company_id = :company LIMIT :batch)
                    """,
                    """
                    DELETE FROM expense_data_set WHERE id IN (
                        SELECT id FROM expense_data_set WHERE company_id = :company LIMIT :batch)
                    """,
                    """
                    DELETE FROM drift WHERE (company_id, what, id) IN (
                        SELECT company_id, what, id FROM drift
                         WHERE company_id = :company LIMIT :batch)
                    """,
                    """
                    DELETE FROM drift_check WHERE company_id IN (
                        SELECT company_id FROM drift_check
                         WHERE company_id = :company LIMIT :batch)
                    """,
                    """
                    DELETE FROM configuration WHERE company_id IN (
                        SELECT company_id FROM configuration
                         WHERE company_id = :company LIMIT :batch)
                    """);

    private static final String FINISH = "DELETE FROM removal WHERE company_id = :company";

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

    void on(CompanyEvent event) {
        if (event instanceof CompanyEvent.Deleted deleted) {
            begin(deleted.company().id(), deleted.eventId());
        }
    }

    /** What is being accepted at this moment is waited for, and goes with the rest. */
    private void begin(CompanyId company, UUID event) {
        transactionRepository.lockCompany(company);
        companyDirectory.delete(company.value());
        deadLetters.purgeKey(company.toString(), event);
        jdbc.sql(BEGIN).param("company", company.value()).update();
    }

    /** Removes what may be removed now. */
    void purgeDue() {
        List<UUID> due = jdbc.sql(DUE).query(ValueRowMapper.of(UUID.class)).list();
        for (UUID company : due) {
            boolean more = true;
            while (more) {
                more = Boolean.TRUE.equals(transaction.execute(_ -> purgeBatch(company)));
            }
        }
    }

    /** Whether there may be more at once. */
    private boolean purgeBatch(UUID company) {
        if (jdbc.sql(HOLD).param("company", company).query((_, _) -> true).list().isEmpty()) {
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
