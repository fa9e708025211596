package io.ledgerway.expense.receipt;

import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads the state of a transaction in a sync, as attachments need it. */
final class PostedTransactionRepository {

    private static final String FIND =
            """
            SELECT i.company_id AS company, i.transaction_id AS transaction, i.status, i.kind,
                   i.content ->> 'type' AS type, s.connection_id AS connection, s.platform_key,
                   t.record_type, t.record_id
              FROM sync_item i
              JOIN expense_sync s ON s.id = i.sync_id
              LEFT JOIN expense_transaction t
                ON t.company_id = i.company_id AND t.id = i.transaction_id
             WHERE i.sync_id = :sync AND i.transaction_id = :transaction
               AND s.company_id = :company
            """;

    private static final RowMapper<Posted> POSTED = RecordRowMapper.of(Posted.class);

    private final JdbcClient jdbc;

    PostedTransactionRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Optional<Posted> find(CompanyId company, UUID sync, UUID transaction) {
        return jdbc.sql(FIND)
                .param("company", company.value())
                .param("sync", sync)
                .param("transaction", transaction)
                .query(POSTED)
                .optional();
    }

    /**
     * A transaction of a sync.
     *
     * @param type type of an expense
     * @param recordId the record at the platform, once posted
     */
    record Posted(
            CompanyId company,
            UUID transaction,
            String status,
            TransactionKind kind,
            @Nullable ExpenseType type,
            ConnectionId connection,
            String platformKey,
            @Nullable String recordType,
            @Nullable String recordId) {

        boolean isCompleted() {
            return status.equals("Completed") && recordType != null && recordId != null;
        }
    }
}
