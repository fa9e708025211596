package io.ledgerway.expense.submission;

import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.TransactionJson;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Table {@code expense_data_set}: expenses that are stored until the client starts a sync of them.
 */
final class DataSetRepository {

    private static final RowMapper<Row> ROWS = RecordRowMapper.of(Row.class);

    private final JdbcClient jdbc;

    DataSetRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * A data set.
     *
     * @param syncId the sync that includes it; null while it waits
     */
    record DataSet(UUID id, List<Transaction> content, @Nullable UUID syncId) {

        DataSet {
            content = List.copyOf(content);
        }
    }

    /** The waiting data set with the given content hash. */
    Optional<UUID> waiting(CompanyId company, String hash) {
        return jdbc.sql(
                        """
                        SELECT id FROM expense_data_set
                         WHERE company_id = :company AND content_hash = :hash AND sync_id IS NULL
                         ORDER BY id LIMIT 1
                        """)
                .param("company", company.value())
                .param("hash", hash)
                .query(UUID.class)
                .optional();
    }

    UUID add(CompanyId company, String hash, List<? extends Transaction> content) {
        return jdbc.sql(
                        """
                        INSERT INTO expense_data_set (company_id, content, content_hash)
                        VALUES (:company, :content::jsonb, :hash) RETURNING id
                        """)
                .param("company", company.value())
                .param("content", TransactionJson.writeAll(content))
                .param("hash", hash)
                .query(UUID.class)
                .single();
    }

    /** The data sets of the company among the given ids, unordered. */
    List<DataSet> find(CompanyId company, Collection<UUID> ids) {
        return jdbc
                .sql(
                        """
                        SELECT * FROM expense_data_set
                         WHERE company_id = :company AND id = ANY (:ids)
                        """)
                .param("company", company.value())
                .param("ids", ids.toArray(UUID[]::new))
                .query(ROWS)
                .list()
                .stream()
                .map(Row::dataSet)
                .toList();
    }

    /** Size of the content of the given data sets of the company. */
    long bytes(CompanyId company, Collection<UUID> ids) {
        return jdbc.sql(
                        """
                        SELECT coalesce(sum(octet_length(content::text)), 0) FROM expense_data_set
                         WHERE company_id = :company AND id = ANY (:ids)
                        """)
                .param("company", company.value())
                .param("ids", ids.toArray(UUID[]::new))
                .query(Long.class)
                .single();
    }

    /**
     * Ids of the oldest waiting data sets that can be posted: none of their transactions was posted
     * or is in progress.
     *
     * @param maxBytes maximum size of their content together; one is returned also if it is larger
     */
    List<UUID> waiting(CompanyId company, int maximum, long maxBytes) {
        return jdbc.sql(
                        """
                        SELECT id
                          FROM (SELECT id, row_number() OVER (ORDER BY id) AS number,
                                       sum(octet_length(content::text)) OVER (ORDER BY id) AS bytes
                                  FROM (SELECT id, content FROM expense_data_set s
                                         WHERE company_id = :company AND sync_id IS NULL
                                           AND NOT EXISTS (
                                               SELECT FROM jsonb_array_elements(s.content) AS item
                                                 JOIN expense_transaction t
                                                   ON t.company_id = :company
                                                  AND t.id = CAST(item ->> 'id' AS uuid)
                                                WHERE t.status IN ('Pending', 'Completed')
                                                   OR t.record_id IS NOT NULL)
                                         ORDER BY id LIMIT :most) AS waiting) AS sized
                         WHERE number = 1 OR bytes <= :bytes
                         ORDER BY id
                        """)
                .param("company", company.value())
                .param("most", maximum)
                .param("bytes", maxBytes)
                .query(ValueRowMapper.of(UUID.class))
                .list();
    }

    /** The sync that has exactly these data sets; a repeated id matches none. */
    Optional<UUID> syncOf(CompanyId company, List<UUID> ids) {
        return jdbc.sql(
                        """
                        SELECT sync_id FROM expense_data_set
                         WHERE sync_id = (SELECT sync_id FROM expense_data_set
                                           WHERE company_id = :company AND id = :first)
                         GROUP BY sync_id
                        HAVING array_agg(id ORDER BY id)
                               = ARRAY(SELECT u.id FROM unnest(CAST(:ids AS uuid[])) AS u (id)
                                        ORDER BY u.id)
                        """)
                .param("company", company.value())
                .param("first", ids.getFirst())
                .param("ids", ids.toArray(UUID[]::new))
                .query(ValueRowMapper.of(UUID.class))
                .optional();
    }

    void addToSync(CompanyId company, Collection<UUID> ids, UUID sync) {
        jdbc.sql(
                        """
                        UPDATE expense_data_set SET sync_id = :sync
                         WHERE company_id = :company AND id = ANY (:ids)
                        """)
                .param("company", company.value())
                .param("ids", ids.toArray(UUID[]::new))
                .param("sync", sync)
                .update();
    }

    private record Row(UUID id, String content, @Nullable UUID syncId) {

        DataSet dataSet() {
            return new DataSet(
                    id, TransactionJson.readAll(TransactionKind.EXPENSE, content), syncId);
        }
    }
}
