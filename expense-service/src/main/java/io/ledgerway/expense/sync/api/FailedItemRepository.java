package io.ledgerway.expense.sync.api;

import io.ledgerway.expense.sync.SyncItemRepository;
import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.model.id.CompanyId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Failed items of a sync that were not submitted again. */
final class FailedItemRepository {

    private static final String HEAD =
            """
            SELECT connection_id AS connection, ended_at IS NOT NULL AS ended FROM expense_sync
             WHERE id = :sync AND company_id = :company
            """;

    /**
     * Locks the rows: of two concurrent retries the later finds nothing. Selects by key, because
     * the planner may otherwise join all items of the company.
     */
    private static final String CLAIM =
            """
            SELECT i.number, i.kind, i.revision, i.content, i.updates_record_id AS updates
              FROM expense_transaction t
              JOIN sync_item i ON i.company_id = t.company_id AND i.transaction_id = t.id
                              AND i.revision = t.revision
             WHERE i.sync_id = :sync AND t.company_id = :company
               AND t.id = ANY (ARRAY(SELECT transaction_id FROM sync_item WHERE sync_id = :sync))
               AND t.status IN ('ValidationError', 'PushError')
             ORDER BY t.id FOR UPDATE OF t
            """;

    private static final String PENDING =
            """
            UPDATE expense_transaction t
               SET revision = n.revision, status = 'Pending', sync_id = :next,
                   changed_at = ledgerway_now()
              FROM sync_item n
             WHERE n.sync_id = :next AND t.company_id = :company AND t.id = n.transaction_id
            """;

    private final JdbcClient jdbc;
    private final SyncItemRepository items;

    FailedItemRepository(JdbcClient jdbc, SyncItemRepository items) {
        this.jdbc = jdbc;
        this.items = items;
    }

    Optional<Head> head(CompanyId company, UUID sync) {
        return with(HEAD, company).param("sync", sync).query(Head.class).optional();
    }

    /** Locks the items to retry and returns them in order, each with its next revision. */
    List<SyncQueue.Item> claim(CompanyId company, UUID sync) {
        return items.mapUnevaluated(with(CLAIM, company).param("sync", sync)).stream()
                .sorted(Comparator.comparingInt(SyncItemRepository.UnevaluatedItem::number))
                .map(SyncItemRepository.UnevaluatedItem::item)
                .map(it -> new SyncQueue.Item(it.transaction(), it.revision() + 1, it.updates()))
                .toList();
    }

    /** Moves the transactions to the new sync. */
    void markPending(CompanyId company, UUID next) {
        with(PENDING, company).param("next", next).update();
    }

    private JdbcClient.StatementSpec with(String sql, CompanyId company) {
        return jdbc.sql(sql).param("company", company.value());
    }

    /** The part of a sync that a retry needs. */
    record Head(UUID connection, boolean ended) {}
}
