package io.ledgerway.expense.transaction;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Table {@code expense_transaction}: one row for each transaction id of a company. */
public final class TransactionRepository {

    private static final String LOCK_COMPANY =
            "SELECT count(pg_advisory_xact_lock(hashtextextended('expense.' || :company, 0)))";

    /** The last written record of a transaction shows which of the company's defaults it uses. */
    private static final String FIND =
            """
            SELECT t.*, p.supplier_id AS posted_supplier_id,
                   p.bank_account_id AS posted_bank_account_id
              FROM expense_transaction t
              LEFT JOIN LATERAL (
                   SELECT CASE WHEN body #>> '{contactRef,dataType}' = 'suppliers'
                               THEN body #>> '{contactRef,id}' END AS supplier_id,
                          body #>> '{paymentAllocations,0,payment,accountRef,id}' AS bank_account_id
                     FROM sync_item
                    WHERE company_id = t.company_id AND transaction_id = t.id
                      AND status = 'Completed'
                    ORDER BY revision DESC LIMIT 1) p ON true
             WHERE t.company_id = :company AND t.id = ANY (:ids)
            """;

    private static final String LOCK =
            """
            SELECT id FROM expense_transaction WHERE company_id = :company AND id = ANY (:ids)
             ORDER BY id FOR UPDATE
            """;

    /** Inserts or updates rows whose revision was not changed concurrently. */
    private static final String SUBMIT =
            """
            INSERT INTO expense_transaction AS known
                   (company_id, id, kind, revision, content, content_hash, request_hash, status,
                    sync_id, connection_id)
            SELECT :company, it.id, it.kind, it.revision, it.content::jsonb, it.content_hash,
                   :request, 'Pending', :sync, :connection
              FROM unnest(:ids::uuid[], :kinds::text[], :revisions::bigint[], :contents::text[],
                          :hashes::text[])
                   AS it (id, kind, revision, content, content_hash)
             ORDER BY it.id
            ON CONFLICT (company_id, id) DO UPDATE
            SET kind = excluded.kind, revision = excluded.revision, content = excluded.content,
                content_hash = excluded.content_hash, request_hash = excluded.request_hash,
                status = excluded.status, sync_id = excluded.sync_id,
                connection_id = excluded.connection_id, changed_at = ledgerway_now(),
                posted_content = CASE WHEN known.status = 'Completed' THEN known.content
                                      ELSE known.posted_content END
            WHERE known.status <> 'Pending' AND known.revision = excluded.revision - 1
            """;

    private static final RowMapper<Row> ROWS = RecordRowMapper.of(Row.class);

    private final JdbcClient jdbc;

    TransactionRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Takes the advisory lock of the company's submissions and category mapping until the
     * transaction ends. A sync that completes locks the rows instead.
     */
    public void lockCompany(CompanyId company) {
        jdbc.sql(LOCK_COMPANY).param("company", company.toString()).query(Long.class).single();
    }

    /** The existing transactions, by id. */
    public Map<UUID, StoredTransaction> find(CompanyId company, Collection<UUID> ids) {
        return of(FIND, company, ids).query(ROWS).list().stream()
                .collect(Collectors.toMap(Row::id, Row::transaction));
    }

    /**
     * The existing transactions, locked in the order of their ids until the caller's transaction
     * ends. They are read after the locks are taken, with what a sync wrote in the meantime.
     */
    public Map<UUID, StoredTransaction> findAndLock(CompanyId company, Collection<UUID> ids) {
        of(LOCK, company, ids).query(ValueRowMapper.of(UUID.class)).list();
        return find(company, ids);
    }

    private JdbcClient.StatementSpec of(String sql, CompanyId company, Collection<UUID> ids) {
        return jdbc.sql(sql)
                .param("company", company.value())
                .param("ids", ids.toArray(UUID[]::new));
    }

    /**
     * Stores the transactions with status Pending as part of a sync.
     *
     * @throws OptimisticLockingFailureException if one was submitted concurrently
     */
    public void submit(
            CompanyId company,
            ConnectionId connection,
            UUID syncId,
            String requestHash,
            List<Submitted> all) {
        int stored =
                jdbc.sql(SUBMIT)
                        .param("company", company.value())
                        .param("connection", connection.value())
                        .param("sync", syncId)
                        .param("request", requestHash)
                        .param("ids", column(all, it -> it.content().id()).toArray(UUID[]::new))
                        .param("kinds", texts(all, it -> it.content().kind().name()))
                        .param("revisions", column(all, Submitted::revision).toArray(Long[]::new))
                        .param("contents", texts(all, it -> TransactionJson.write(it.content())))
                        .param("hashes", texts(all, it -> TransactionJson.hash(it.content())))
                        .update();
        if (stored != all.size()) {
            throw new OptimisticLockingFailureException(
                    "Submitted concurrently: %d of %d".formatted(all.size() - stored, all.size()));
        }
    }

    private static String[] texts(List<Submitted> all, Function<Submitted, String> of) {
        return column(all, of).toArray(String[]::new);
    }

    private static <T> List<T> column(List<Submitted> all, Function<Submitted, T> of) {
        return all.stream().map(of).toList();
    }

    /**
     * A transaction with its revision.
     *
     * @param revision number of submissions, 1 for a new transaction
     */
    public record Submitted(Transaction content, long revision) {}

    private record Row(
            UUID id,
            TransactionKind kind,
            String content,
            long revision,
            String contentHash,
            @Nullable String requestHash,
            TransactionStatus status,
            UUID syncId,
            ConnectionId connectionId,
            @Nullable String recordId,
            @Nullable String postedContent,
            @Nullable String postedSupplierId,
            @Nullable String postedBankAccountId) {

        StoredTransaction transaction() {
            return new StoredTransaction(
                    TransactionJson.read(kind, content),
                    revision,
                    contentHash,
                    requestHash,
                    status,
                    syncId,
                    connectionId,
                    recordId,
                    posted());
        }

        private Transaction posted() {
            Transaction posted =
                    TransactionJson.read(kind, postedContent == null ? content : postedContent);
            return posted instanceof Transaction.Expense expense
                    ? expense.withPosted(postedSupplierId, postedBankAccountId)
                    : posted;
        }
    }
}
