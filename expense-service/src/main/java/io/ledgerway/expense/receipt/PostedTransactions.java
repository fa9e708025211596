package io.ledgerway.expense.receipt;

import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.Kind;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What became of a transaction in a sync, as far as a receipt needs it. */
final class PostedTransactions {

    private static final String FIND =
            """
            SELECT i.status, i.kind, i.content ->> 'type' AS type, s.connection_id, s.platform_key,
                   t.record_type, t.record_id
              FROM sync_item i
              JOIN expense_sync s ON s.id = i.sync_id
              LEFT JOIN expense_transaction t
                ON t.company_id = i.company_id AND t.id = i.transaction_id
             WHERE i.sync_id = :sync AND i.transaction_id = :transaction
               AND s.company_id = :company
            """;

    private final JdbcClient jdbc;

    PostedTransactions(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Optional<Posted> find(CompanyId company, UUID sync, UUID transaction) {
        return jdbc.sql(FIND)
                .param("company", company.value())
                .param("sync", sync)
                .param("transaction", transaction)
                .query((row, _) -> posted(company, transaction, row))
                .optional();
    }

    private static Posted posted(CompanyId company, UUID transaction, ResultSet row)
            throws SQLException {
        return new Posted(
                company,
                transaction,
                row.getString("status"),
                Kind.valueOf(row.getString("kind")),
                type(row.getString("type")),
                new ConnectionId(row.getObject("connection_id", UUID.class)),
                row.getString("platform_key"),
                row.getString("record_type"),
                row.getString("record_id"));
    }

    private static @Nullable ExpenseType type(@Nullable String wire) {
        return Arrays.stream(ExpenseType.values())
                .filter(it -> it.wire().equalsIgnoreCase(wire))
                .findFirst()
                .orElse(null);
    }

    /**
     * A transaction as it stands.
     *
     * @param type of an expense
     * @param recordId the record at the platform, once it is there
     */
    record Posted(
            CompanyId company,
            UUID transaction,
            String status,
            Kind kind,
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
