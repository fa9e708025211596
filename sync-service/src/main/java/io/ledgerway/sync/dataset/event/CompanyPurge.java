package io.ledgerway.sync.dataset.event;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.deadletter.DeadLetterPurge;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.sync.dataset.ConnectionCancellation;
import io.ledgerway.sync.dataset.DataSetLifecycle;
import io.ledgerway.sync.history.ChangeLog;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Purges the data of a deleted company or connection. The transaction that handles the deletion
 * cancels running work and prevents that anything is queued again. A job then deletes the stored
 * rows in batches. The request row is deleted last, so another process continues after a crash.
 */
final class CompanyPurge {

    private static final int BATCH = 5_000;
    private static final UUID WHOLE_COMPANY = new UUID(0, 0);

    private static final String BEGIN =
            """
            INSERT INTO company_purge (company_id, connection_id) VALUES (:company, :connection)
            ON CONFLICT (company_id, connection_id) DO NOTHING
            """;

    /** Other processes skip a request that is locked. */
    private static final String LOCK =
            """
            SELECT company_id FROM company_purge
             WHERE company_id = :company AND connection_id = :connection FOR UPDATE SKIP LOCKED
            """;

    private static final String OF_REQUEST =
            " company_id = :company AND (:connection = :whole OR connection_id = :connection) ";

    /** Leaves running tasks alone: they end by themselves, because they lose their claim. */
    private static final String TASKS =
            """
            DELETE FROM scheduled_tasks t USING data_set d
             WHERE t.task_name = 'data-set' AND NOT t.picked
               AND t.task_instance = d.company_id || '/' || d.id AND d.company_id = :company
               AND (:connection = :whole OR d.connection_id = :connection)
            """;

    private static final String PUSH_TASKS =
            """
            DELETE FROM push_task t USING push_operation p
             WHERE t.task_name = 'push' AND NOT t.picked
               AND t.task_instance = p.company_id || '/' || p.id AND p.company_id = :company
               AND (:connection = :whole OR p.connection_id = :connection)
            """;

    /** Each statement deletes a batch; the order follows the foreign keys. */
    private static final List<String> DELETES =
            List.of(
                    // exports with data of the company, also those of all companies of the client
                    """
                    DELETE FROM export_chunk WHERE (export_id, file_number, number) IN (
                        SELECT c.export_id, c.file_number, c.number
                          FROM export_company e JOIN export_chunk c ON c.export_id = e.export_id
                         WHERE e.company_id = :company LIMIT :batch)
                    """,
                    """
                    DELETE FROM export WHERE id IN (
                        SELECT e.export_id FROM export_company e WHERE e.company_id = :company
                         UNION ALL
                        SELECT x.id FROM export x WHERE x.company_id = :company AND :connection = :whole
                         LIMIT :batch)
                    """,
                    "WITH doomed AS (SELECT connection_id, data_type, id, position FROM record WHERE"
                            + OF_REQUEST
                            + """
                            LIMIT :batch),
                            versions AS (
                                DELETE FROM record_version v USING doomed d
                                 WHERE v.company_id = :company AND v.position = d.position)
                            DELETE FROM record WHERE company_id = :company
                               AND (connection_id, data_type, id) IN (
                                SELECT connection_id, data_type, id FROM doomed)
                            """,
                    """
                    DELETE FROM record_change WHERE company_id = :company
                       AND (last_sequence, changed_at) IN (
                        SELECT c.last_sequence, c.changed_at FROM record_change c
                         WHERE c.company_id = :company
                           AND (:connection = :whole OR c.connection_id = :connection
                                                        AND c.kind <> 'connectionDeleted')
                         LIMIT :batch)
                    """,
                    """
                    DELETE FROM pull_seen_id WHERE company_id = :company
                       AND (data_set_id, position) IN (
                        SELECT s.data_set_id, s.position FROM pull_seen_id s JOIN data_set d
                               ON d.company_id = s.company_id AND d.id = s.data_set_id
                         WHERE s.company_id = :company
                           AND (:connection = :whole OR d.connection_id = :connection)
                         LIMIT :batch)
                    """,
                    """
                    DELETE FROM validation_issue WHERE company_id = :company
                       AND (data_set_id, position) IN (
                        SELECT v.data_set_id, v.position FROM validation_issue v JOIN data_set d
                               ON d.company_id = v.company_id AND d.id = v.data_set_id
                         WHERE v.company_id = :company
                           AND (:connection = :whole OR d.connection_id = :connection)
                         LIMIT :batch)
                    """,
                    "DELETE FROM unreadable_record WHERE company_id = :company"
                            + " AND (connection_id, data_type, id)"
                            + " IN (SELECT connection_id, data_type, id FROM unreadable_record WHERE"
                            + OF_REQUEST
                            + "LIMIT :batch)",
                    "DELETE FROM custom_record WHERE company_id = :company"
                            + " AND (connection_id, identifier, id)"
                            + " IN (SELECT connection_id, identifier, id FROM custom_record WHERE"
                            + OF_REQUEST
                            + "LIMIT :batch)",
                    "DELETE FROM page_cursor WHERE company_id = :company AND ctid"
                            + " = ANY (ARRAY(SELECT ctid FROM page_cursor WHERE"
                            + OF_REQUEST
                            + "LIMIT :batch))",
                    "DELETE FROM connection_tenant WHERE connection_id IN (SELECT connection_id"
                            + " FROM connection_tenant WHERE"
                            + OF_REQUEST
                            + "LIMIT :batch)",
                    "DELETE FROM platform_call WHERE company_id = :company AND (id, at)"
                            + " IN (SELECT id, at FROM platform_call WHERE"
                            + OF_REQUEST
                            + "LIMIT :batch)",
                    """
                    DELETE FROM data_snapshot WHERE company_id = :company AND id IN (
                        SELECT id FROM data_snapshot
                         WHERE company_id = :company AND :connection = :whole LIMIT :batch)
                    """,
                    """
                    DELETE FROM data_snapshot_type WHERE company_id = :company
                       AND (snapshot_id, connection_id, data_type) IN (
                        SELECT t.snapshot_id, t.connection_id, t.data_type
                          FROM data_snapshot_type t JOIN data_snapshot s
                            ON s.company_id = t.company_id AND s.id = t.snapshot_id
                         WHERE t.company_id = :company AND t.connection_id = :connection
                           AND s.completed_at IS NOT NULL
                         LIMIT :batch)
                    """,
                    "DELETE FROM data_type_state WHERE company_id = :company"
                            + " AND (connection_id, data_type)"
                            + " IN (SELECT connection_id, data_type FROM data_type_state WHERE"
                            + OF_REQUEST
                            + "LIMIT :batch)",
                    "DELETE FROM remapping WHERE company_id = :company"
                            + " AND (connection_id, data_type)"
                            + " IN (SELECT connection_id, data_type FROM remapping WHERE"
                            + OF_REQUEST
                            + "LIMIT :batch)",
                    """
                    DELETE FROM data_set WHERE company_id = :company AND id IN (
                        SELECT d.id FROM data_set d
                         WHERE d.company_id = :company AND d.completed_at IS NOT NULL
                           AND (:connection = :whole OR d.connection_id = :connection)
                           AND NOT EXISTS (SELECT FROM scheduled_tasks t
                                            WHERE t.task_name = 'data-set'
                                              AND t.task_instance = d.company_id || '/' || d.id)
                         LIMIT :batch)
                    """,
                    "DELETE FROM initial_batch WHERE company_id = :company AND connection_id"
                            + " IN (SELECT connection_id FROM initial_batch WHERE"
                            + OF_REQUEST
                            + "LIMIT :batch)",
                    "DELETE FROM schedule WHERE company_id = :company AND (connection_id, data_type)"
                            + " IN (SELECT connection_id, data_type FROM schedule WHERE"
                            + OF_REQUEST
                            + "LIMIT :batch)",
                    """
                    DELETE FROM company_retention WHERE company_id IN (
                        SELECT company_id FROM company_retention
                         WHERE company_id = :company AND :connection = :whole LIMIT :batch)
                    """,
                    """
                    DELETE FROM sync_settings WHERE owner_id IN (
                        SELECT owner_id FROM sync_settings
                         WHERE owner_id = :company AND :connection = :whole LIMIT :batch)
                    """,
                    """
                    DELETE FROM batch WHERE company_id = :company AND id IN (
                        SELECT b.id FROM batch b
                         WHERE b.company_id = :company
                           AND NOT EXISTS (SELECT FROM data_set d
                                            WHERE d.company_id = b.company_id AND d.batch_id = b.id)
                         LIMIT :batch)
                    """,
                    """
                    DELETE FROM push_operation WHERE company_id = :company AND id IN (
                        SELECT p.id FROM push_operation p
                         WHERE p.company_id = :company AND p.finished_at IS NOT NULL
                           AND (:connection = :whole OR p.connection_id = :connection)
                           AND NOT EXISTS (SELECT FROM push_task t
                                            WHERE t.task_name = 'push'
                                              AND t.task_instance = p.company_id || '/' || p.id)
                         LIMIT :batch)
                    """,
                    // files of postings, which belong to no connection
                    """
                    DELETE FROM posting_file WHERE company_id = :company AND id IN (
                        SELECT f.id FROM posting_file f
                         WHERE f.company_id = :company AND :connection = :whole
                           AND NOT EXISTS (SELECT FROM push_operation o
                                            WHERE o.company_id = f.company_id AND o.file_id = f.id)
                         LIMIT :batch)
                    """);

    /**
     * Deletes the order of a company's changes, except the change that tells its deletion. The lock
     * keeps the sequencer from adding more.
     */
    private static final List<String> CHANGE_ORDER =
            List.of(
                    "UPDATE change_sequencer SET singleton = true WHERE :connection = :whole",
                    """
                    DELETE FROM change_queue WHERE company_id = :company
                       AND :connection = :whole AND first_sequence IS NOT NULL
                    """,
                    """
                    DELETE FROM client_change WHERE company_id = :company
                       AND :connection = :whole AND first_sequence IS NOT NULL
                    """,
                    """
                    DELETE FROM change_counter WHERE company_id = :company
                       AND :connection = :whole
                    """,
                    """
                    DELETE FROM record_day WHERE company_id = :company
                       AND :connection = :whole
                    """);

    /** Whether the feed has contained the company. */
    private static final String ANY_CHANGE =
            "SELECT EXISTS (SELECT FROM change_counter WHERE company_id = :company)";

    /** Whether the feed has contained records of the connection. */
    private static final String ANY_RECORD =
            """
            SELECT EXISTS (SELECT FROM record
                            WHERE company_id = :company AND connection_id = :connection)
            """;

    /** Adds the usage of deleted connections to the sum of all of them. */
    private static final String USAGE =
            """
            WITH purged AS (
                DELETE FROM platform_usage
                 WHERE company_id = :company
                   AND (:connection = :whole OR connection_id = :connection)
             RETURNING *)
            INSERT INTO platform_usage AS known
                   (platform_key, company_id, connection_id, day, operation,
                    calls, throttled_calls, sent_bytes, received_bytes)
            SELECT platform_key, :whole, :whole, day, operation, sum(calls), sum(throttled_calls),
                   sum(sent_bytes), sum(received_bytes)
              FROM purged GROUP BY platform_key, day, operation
             ORDER BY platform_key, day, operation
            ON CONFLICT (platform_key, company_id, connection_id, day, operation) DO UPDATE
               SET calls = known.calls + excluded.calls,
                   throttled_calls = known.throttled_calls + excluded.throttled_calls,
                   sent_bytes = known.sent_bytes + excluded.sent_bytes,
                   received_bytes = known.received_bytes + excluded.received_bytes
            """;

    private static final String FINISH =
            "DELETE FROM company_purge WHERE company_id = :company AND connection_id = :connection"
                    + " AND NOT EXISTS (SELECT FROM data_set WHERE"
                    + OF_REQUEST
                    + ") AND NOT EXISTS (SELECT FROM push_operation WHERE"
                    + OF_REQUEST
                    + ") AND NOT EXISTS (SELECT FROM data_snapshot_type WHERE"
                    + OF_REQUEST
                    + ")";

    private static final String REQUESTS =
            """
            SELECT company_id AS company, connection_id AS connection FROM company_purge
             ORDER BY requested_at
            """;

    private static final RowMapper<PurgeRequest> REQUEST_ROW =
            RecordRowMapper.of(PurgeRequest.class);

    private final JdbcClient jdbc;
    private final DataSetLifecycle lifecycle;
    private final ConnectionCancellation cancellation;
    private final CompanyDirectory companyDirectory;
    private final DeadLetterPurge deadLetters;
    private final ChangeLog changeLog;
    private final TransactionOperations transaction;

    CompanyPurge(
            JdbcClient jdbc,
            DataSetLifecycle lifecycle,
            ConnectionCancellation cancellation,
            CompanyDirectory companyDirectory,
            DeadLetterPurge deadLetters,
            ChangeLog changeLog,
            TransactionOperations transaction) {
        this.jdbc = jdbc;
        this.lifecycle = lifecycle;
        this.cancellation = cancellation;
        this.companyDirectory = companyDirectory;
        this.deadLetters = deadLetters;
        this.changeLog = changeLog;
        this.transaction = transaction;
    }

    /** Purges a deleted company. No event is published for its data sets. */
    void purgeCompany(CompanySnapshot snapshot, UUID event) {
        CompanyId company = snapshot.id();
        lifecycle.abandonAll(company);
        cancellation.deleted(company);
        companyDirectory.delete(company.value());
        deadLetters.purgeKey(company.toString(), event);
        if (hasChanges(company)) {
            changeLog.companyDeleted(snapshot.clientId(), company);
        }
        begin(company.value(), WHOLE_COMPANY);
    }

    /**
     * Purges a deleted connection. Batches that are complete without its data sets are published.
     */
    void purgeConnection(CompanySnapshot company, ConnectionId connection) {
        lifecycle.cancelAll(company, connection, "The connection was deleted");
        cancellation.unlinked(company, connection, "The connection was deleted");
        companyDirectory.delete(connection.value());
        if (hasRecords(company.id(), connection)) {
            changeLog.connectionDeleted(company.id(), connection);
        }
        begin(company.id().value(), connection.value());
    }

    private boolean hasChanges(CompanyId company) {
        return jdbc.sql(ANY_CHANGE).param("company", company.value()).query(Boolean.class).single();
    }

    private boolean hasRecords(CompanyId company, ConnectionId connection) {
        return jdbc.sql(ANY_RECORD)
                .param("company", company.value())
                .param("connection", connection.value())
                .query(Boolean.class)
                .single();
    }

    private void begin(UUID company, UUID connection) {
        jdbc.sql(BEGIN).param("company", company).param("connection", connection).update();
    }

    /** Deletes the rows of all purge requests. */
    void purgeBatches() {
        for (PurgeRequest purgeRequest : jdbc.sql(REQUESTS).query(REQUEST_ROW).list()) {
            boolean hasMore = true;
            while (hasMore) {
                hasMore = Boolean.TRUE.equals(transaction.execute(_ -> deleteBatch(purgeRequest)));
            }
        }
    }

    /** Deletes one batch; returns whether another may follow. */
    private boolean deleteBatch(PurgeRequest purgeRequest) {
        if (with(LOCK, purgeRequest).query((row, _) -> true).list().isEmpty()) {
            return false;
        }
        with(TASKS, purgeRequest).param("whole", WHOLE_COMPANY).update();
        with(PUSH_TASKS, purgeRequest).param("whole", WHOLE_COMPANY).update();
        for (String sql : DELETES) {
            int deletedRows =
                    with(sql, purgeRequest)
                            .param("whole", WHOLE_COMPANY)
                            .param("batch", BATCH)
                            .update();
            if (deletedRows == BATCH) {
                return true;
            }
        }
        CHANGE_ORDER.forEach(it -> with(it, purgeRequest).param("whole", WHOLE_COMPANY).update());
        with(USAGE, purgeRequest).param("whole", WHOLE_COMPANY).update();
        with(FINISH, purgeRequest).param("whole", WHOLE_COMPANY).update();
        return false;
    }

    private JdbcClient.StatementSpec with(String sql, PurgeRequest purgeRequest) {
        return jdbc.sql(sql)
                .param("company", purgeRequest.company())
                .param("connection", purgeRequest.connection());
    }

    private record PurgeRequest(UUID company, UUID connection) {}
}
