package io.ledgerway.expense.transaction;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The table {@code expense_transaction}: one row for each id that a company has used. */
public final class TransactionRepository {

    private static final String TAKE_TURN =
            "SELECT count(pg_advisory_xact_lock(hashtextextended('expense.' || :company, 0)))";

    private static final String FIND =
            """
            SELECT * FROM expense_transaction WHERE company_id = :company AND id = ANY (:ids)
            """;

    /** Nobody else is to have taken one of them on in the meantime. */
    private static final String TAKE =
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
     * Lets one transaction at a time take on a company's transactions, to its own end. A sync needs
     * no turn to end what is Pending; it holds the rows meanwhile.
     */
    public void lockCompany(CompanyId company) {
        jdbc.sql(TAKE_TURN).param("company", company.toString()).query(Long.class).single();
    }

    public Optional<StoredTransaction> find(CompanyId company, UUID id) {
        return Optional.ofNullable(find(company, List.of(id)).get(id));
    }

    /** Those that there are, by id. */
    public Map<UUID, StoredTransaction> find(CompanyId company, Collection<UUID> ids) {
        return find(FIND, company, ids);
    }

    /**
     * The same, held to the end of the caller's transaction; in their order, as all who hold some.
     */
    public Map<UUID, StoredTransaction> findAndLock(CompanyId company, Collection<UUID> ids) {
        return find(FIND + " ORDER BY id FOR UPDATE", company, ids);
    }

    private Map<UUID, StoredTransaction> find(String sql, CompanyId company, Collection<UUID> ids) {
        return jdbc
                .sql(sql)
                .param("company", company.value())
                .param("ids", ids.toArray(UUID[]::new))
                .query(ROWS)
                .list()
                .stream()
                .collect(Collectors.toMap(Row::id, Row::transaction));
    }

    /**
     * Takes them on, Pending, as part of a sync.
     *
     * @throws OptimisticLockingFailureException when one was taken on elsewhere in the meantime
     */
    public void submit(
            CompanyId company,
            ConnectionId connection,
            UUID syncId,
            String requestHash,
            List<Submitted> all) {
        int taken =
                jdbc.sql(TAKE)
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
        if (taken != all.size()) {
            throw new OptimisticLockingFailureException(
                    "Taken on elsewhere: %d of %d".formatted(all.size() - taken, all.size()));
        }
    }

    private static String[] texts(List<Submitted> all, Function<Submitted, String> of) {
        return column(all, of).toArray(String[]::new);
    }

    private static <T> List<T> column(List<Submitted> all, Function<Submitted, T> of) {
        return all.stream().map(of).toList();
    }

    /**
     * A transaction and the number of times it has been taken on, this one included.
     *
     * @param revision 1 for a new one
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
            @Nullable String postedContent) {

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
                    postedContent == null ? null : TransactionJson.read(kind, postedContent));
        }
    }
}
