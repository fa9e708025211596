package io.ledgerway.sync.dataset.event;

import java.util.List;

/**
 * The SQL that deletes the rows of a deleted company or connection. Parameters: {@code company};
 * {@code connection}, which is {@code whole} for the purge of a whole company; {@code batch}.
 */
final class PurgeStatements {

    private PurgeStatements() {}

    private static final String OF_REQUEST =
            " company_id = :company AND (:connection = :whole OR connection_id = :connection) ";

    /** Leaves running tasks alone: they end by themselves, because they lose their claim. */
    static final String TASKS =
            """
            DELETE FROM scheduled_tasks t USING data_set d
             WHERE t.task_name = 'data-set' AND NOT t.picked
               AND t.task_instance = d.company_id || '/' || d.id AND d.company_id = :company
               AND (:connection = :whole OR d.connection_id = :connection)
            """;

    static final String PUSH_TASKS =
            """
            DELETE FROM push_task t USING push_operation p
             WHERE t.task_name = 'push' AND NOT t.picked
               AND t.task_instance = p.company_id || '/' || p.id AND p.company_id = :company
               AND (:connection = :whole OR p.connection_id = :connection)
            """;

    /** Each statement deletes a batch; the order follows the foreign keys and the locks. */
    static final List<String> DELETES =
            List.of(
                    // before the remappings: a worker locks its snapshot, then the remappings
                    """
                    DELETE FROM data_snapshot WHERE company_id = :company AND id IN (
                        SELECT id FROM data_snapshot
                         WHERE company_id = :company AND :connection = :whole LIMIT :batch)
                    """,
                    // before the records: waits for a batch, whose versions are then deleted, too
                    "DELETE FROM remapping WHERE company_id = :company"
                            + " AND (connection_id, data_type)"
                            + " IN (SELECT connection_id, data_type FROM remapping WHERE"
                            + OF_REQUEST
                            + "LIMIT :batch)",
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
                    // of a whole company also the rows whose data set is deleted
                    """
                    DELETE FROM pull_seen_id WHERE company_id = :company
                       AND (data_set_id, position) IN (
                        SELECT s.data_set_id, s.position FROM pull_seen_id s LEFT JOIN data_set d
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
                    // postings stay until the company is purged: they prevent another connection of
                    // the platform from posting the same again
                    """
                    DELETE FROM push_operation WHERE company_id = :company AND id IN (
                        SELECT p.id FROM push_operation p
                         WHERE p.company_id = :company AND p.finished_at IS NOT NULL
                           AND (:connection = :whole
                                OR p.connection_id = :connection AND p.posting_key IS NULL)
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
                    """,
                    // what the sequencer adds meanwhile is deleted with CHANGE_ORDER
                    """
                    DELETE FROM client_change WHERE company_id = :company
                       AND (client_id, position, changed_at) IN (
                        SELECT q.client_id, q.position, q.changed_at FROM client_change q
                         WHERE q.company_id = :company AND :connection = :whole
                           AND q.first_sequence IS NOT NULL
                         LIMIT :batch)
                    """);

    /**
     * Deletes the rest of the order of a company's changes, except the change that reports its
     * deletion. The lock keeps the sequencer from adding more. It stops the record feed of all
     * clients, so the batches before it delete nearly all rows.
     */
    static final List<String> CHANGE_ORDER =
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

    /** Adds the usage of deleted connections to the sum of all of them. */
    static final String USAGE =
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

    static final String FINISH =
            "DELETE FROM company_purge WHERE company_id = :company AND connection_id = :connection"
                    + " AND NOT EXISTS (SELECT FROM data_set WHERE"
                    + OF_REQUEST
                    + ") AND NOT EXISTS (SELECT FROM push_operation WHERE"
                    + OF_REQUEST
                    + "AND (:connection = :whole OR posting_key IS NULL)"
                    + ") AND NOT EXISTS (SELECT FROM data_snapshot_type WHERE"
                    + OF_REQUEST
                    + ")";
}
