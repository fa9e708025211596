package io.ledgerway.expense.sync.api;

import io.ledgerway.expense.request.RequestWriter;
import io.ledgerway.expense.transaction.TransactionJson;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.StatementTimeout;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads syncs and transactions for the portal. */
final class PortalSyncQueries {

    private static final String OF_COMPANY = "company_id = :company";

    private static final String OF_CLIENT =
            """
            requested_at >= :since
            AND company_id IN (SELECT id FROM directory_company WHERE client_id = :client)\
            """;

    private static final String BY_POSITION = "position DESC";
    private static final String BY_TIME = "requested_at DESC, position DESC";

    /** At most so many syncs of a client are counted. */
    private static final int MAX_COUNT = 10_000;

    /**
     * The primary key of transactions begins with the company: it is read once for each company of
     * the client.
     */
    private static final String FIND =
            """
            SELECT s.company_id, c.entry::jsonb ->> 'name' AS company_name, s.id AS sync_id,
                   CAST(NULL AS uuid) AS transaction_id, CAST(NULL AS text) AS kind, s.status
              FROM expense_sync s JOIN directory_company c ON c.id = s.company_id
             WHERE s.id = :id AND c.client_id = :client
             UNION ALL
            SELECT c.id, c.entry::jsonb ->> 'name', t.sync_id, t.id, initcap(t.kind), t.status
              FROM directory_company c
             CROSS JOIN LATERAL
                   (SELECT id, sync_id, kind, status FROM expense_transaction
                     WHERE company_id = c.id AND id = :id LIMIT 1) t
             WHERE c.client_id = :client
             LIMIT :limit
            """;

    /** The same id can be used in several companies. */
    private static final int MAX_HITS = 6;

    private static final String REQUEST =
            """
            SELECT i.kind, initcap(i.kind) AS word, i.content,
                   i.updates_record_id IS NOT NULL AS updates,
                   EXISTS (SELECT FROM expense_transaction t
                            WHERE t.company_id = i.company_id AND t.id = i.transaction_id
                              AND t.sync_id = i.sync_id) AS latest
              FROM sync_item i
             WHERE i.sync_id = :sync AND i.transaction_id = :transaction
               AND i.company_id = :company
            """;

    private static final Duration TIMEOUT = Duration.ofSeconds(2);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(30);

    private static final RowMapper<PortalSync> SYNCS = RecordRowMapper.of(PortalSync.class);
    private static final RowMapper<PortalSearchHit> HITS =
            RecordRowMapper.of(PortalSearchHit.class);
    private static final RowMapper<RequestRow> REQUESTS = RecordRowMapper.of(RequestRow.class);

    private final JdbcClient jdbc;
    private final JdbcClient bounded;

    PortalSyncQueries(JdbcClient jdbc, DataSource dataSource) {
        this.jdbc = jdbc;
        this.bounded = StatementTimeout.jdbcClient(dataSource, TIMEOUT);
    }

    /**
     * A page of the company's syncs, newest first.
     *
     * @param outcome only syncs with this outcome; null for all
     */
    Page<PortalSync> page(CompanyId company, @Nullable SyncOutcome outcome, PageRequest request) {
        return page(
                jdbc,
                condition(OF_COMPANY, outcome),
                BY_POSITION,
                Map.of("company", company.value(), "maxCount", Integer.MAX_VALUE),
                request);
    }

    /**
     * A page of the syncs of all companies of a client, newest first.
     *
     * @param outcome only syncs with this outcome; null for all
     * @throws ApiException 503 if the database does not answer in time
     */
    Page<PortalSync> page(
            ClientId client, Instant since, @Nullable SyncOutcome outcome, PageRequest request) {
        return inTime(() ->
                page(
                        bounded,
                        condition(OF_CLIENT, outcome),
                        BY_TIME,
                        Map.of(
                                "client",
                                client.value(),
                                "since",
                                TimestampParameter.of(since),
                                "maxCount",
                                MAX_COUNT),
                        request));
    }

    /**
     * The sync or the transactions of the client with this id.
     *
     * @throws ApiException 503 if the database does not answer in time
     */
    List<PortalSearchHit> find(ClientId client, UUID id) {
        return inTime(() ->
                bounded.sql(FIND)
                        .param("client", client.value())
                        .param("id", id)
                        .param("limit", MAX_HITS)
                        .query(HITS)
                        .list());
    }

    /** The request of a transaction of a sync. */
    Optional<PortalTransaction> request(CompanyId company, UUID sync, UUID transaction) {
        return jdbc.sql(REQUEST)
                .param("company", company.value())
                .param("sync", sync)
                .param("transaction", transaction)
                .query(REQUESTS)
                .optional()
                .map(RequestRow::transaction);
    }

    private static Page<PortalSync> page(
            JdbcClient jdbc,
            String condition,
            String order,
            Map<String, Object> parameters,
            PageRequest request) {
        long total = jdbc.sql(count(condition)).params(parameters).query(Long.class).single();
        List<PortalSync> results =
                jdbc.sql(rows(condition, order))
                        .params(parameters)
                        .param("maxMessage", SyncQueries.MAX_MESSAGE)
                        .param("limit", request.pageSize())
                        .param("offset", request.offset())
                        .query(SYNCS)
                        .list();
        return Page.of(request, results, total);
    }

    private static String count(String condition) {
        return "SELECT count(*) FROM (SELECT FROM expense_sync WHERE %s LIMIT :maxCount) counted"
                .formatted(condition);
    }

    /** Name and content are read for the rows of the page only. */
    private static String rows(String condition, String order) {
        return """
        SELECT s.*, i.transactions, i.kind,
               (SELECT c.entry::jsonb ->> 'name' FROM directory_company c
                 WHERE c.id = s.company_id) AS company_name
          FROM (SELECT %1$s, requested_at, position FROM expense_sync
                 WHERE %2$s ORDER BY %3$s LIMIT :limit OFFSET :offset) s
         CROSS JOIN LATERAL
               (SELECT count(*)::int AS transactions,
                       CASE WHEN min(kind) = max(kind) THEN initcap(min(kind)) END AS kind
                  FROM sync_item WHERE sync_id = s.sync_id) i
         ORDER BY %3$s
        """
                .formatted(SyncQueries.COLUMNS, condition, order);
    }

    private static String condition(String of, @Nullable SyncOutcome outcome) {
        return outcome == null ? of : of + " AND " + outcome.condition();
    }

    private static <T> T inTime(Supplier<T> query) {
        try {
            return query.get();
        } catch (QueryTimeoutException e) {
            throw ApiException.unavailable(
                    "The search for expenses took longer than %d s.".formatted(TIMEOUT.toSeconds()),
                    RETRY_AFTER);
        }
    }

    private record RequestRow(
            TransactionKind kind, String word, String content, boolean updates, boolean latest) {

        PortalTransaction transaction() {
            return new PortalTransaction(
                    word,
                    updates,
                    latest,
                    RequestWriter.write(TransactionJson.read(kind, content)));
        }
    }
}
