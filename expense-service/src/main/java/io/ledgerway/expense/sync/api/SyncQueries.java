package io.ledgerway.expense.sync.api;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads syncs and their transactions. */
final class SyncQueries {

    /** Length of the message of a sync; its transactions have their whole messages. */
    static final int MAX_MESSAGE = 1_000;

    /** A sync that has been Pushing for more than ten minutes has code 1010. */
    static final String COLUMNS =
            """
            company_id, id AS sync_id, status AS sync_status,
            COALESCE(left(error_message, :maxMessage), '') AS error_message,
            COALESCE(left(exception_message, :maxMessage), '') AS sync_exception_message,
            requested_at AS sync_utc, data_pushed,
            CASE WHEN status = 'Pushing' AND started_at < ledgerway_now() - interval '10 minutes'
                 THEN 1010 ELSE code END AS sync_status_code\
            """;

    private static final String STATUS =
            "SELECT " + COLUMNS + " FROM expense_sync WHERE company_id = :company";

    private static final String NEWEST_FIRST = " ORDER BY position DESC";

    private static final String ITEMS =
            " FROM sync_item WHERE sync_id = :sync AND company_id = :company";

    private static final String ITEM =
            "SELECT transaction_id, status, message, 'expenses' AS integration_type" + ITEMS;

    private static final RowMapper<CompanySyncStatus> STATUSES =
            RecordRowMapper.of(CompanySyncStatus.class);
    private static final RowMapper<SyncTransaction> TRANSACTIONS =
            RecordRowMapper.of(SyncTransaction.class);

    private final JdbcClient jdbc;

    SyncQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Optional<CompanySyncStatus> find(CompanyId company, UUID sync) {
        return statuses(" AND id = :sync", company).param("sync", sync).query(STATUSES).optional();
    }

    Optional<CompanySyncStatus> latest(CompanyId company) {
        return statuses(NEWEST_FIRST + " LIMIT 1", company).query(STATUSES).optional();
    }

    Optional<CompanySyncStatus> lastSuccessful(CompanyId company) {
        return statuses(" AND status = 'Complete'" + NEWEST_FIRST + " LIMIT 1", company)
                .query(STATUSES)
                .optional();
    }

    /** The newest syncs of the company, newest first. */
    List<CompanySyncStatus> newest(CompanyId company, int limit) {
        return statuses(NEWEST_FIRST + " LIMIT :limit", company)
                .param("limit", limit)
                .query(STATUSES)
                .list();
    }

    Page<SyncTransaction> transactions(CompanyId company, UUID sync, PageRequest request) {
        long total =
                of("SELECT count(*)" + ITEMS, company)
                        .param("sync", sync)
                        .query(Long.class)
                        .single();
        List<SyncTransaction> results =
                of(ITEM + " ORDER BY number LIMIT :limit OFFSET :offset", company)
                        .param("sync", sync)
                        .param("limit", request.pageSize())
                        .param("offset", request.offset())
                        .query(TRANSACTIONS)
                        .list();
        return Page.of(request, results, total);
    }

    List<SyncTransaction> transaction(CompanyId company, UUID sync, UUID transaction) {
        return of(ITEM + " AND transaction_id = :transaction", company)
                .param("sync", sync)
                .param("transaction", transaction)
                .query(TRANSACTIONS)
                .list();
    }

    private JdbcClient.StatementSpec statuses(String selection, CompanyId company) {
        return of(STATUS + selection, company).param("maxMessage", MAX_MESSAGE);
    }

    private JdbcClient.StatementSpec of(String sql, CompanyId company) {
        return jdbc.sql(sql).param("company", company.value());
    }
}
