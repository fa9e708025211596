package io.ledgerway.sync.history;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Gives the committed changes of all companies of a client one order: moves the rows of {@code
 * change_queue} to {@code client_change}. One process per database does so at a time, the one that
 * holds the lock of {@code change_sequencer}; a lock ends with its transaction, so a process that
 * dies leaves none behind.
 */
final class ChangeSequencer {

    private static final int BATCH = 1_000;

    private static final String ANY = "SELECT EXISTS (SELECT FROM change_queue)";

    private static final String LOCK =
            "SELECT count(*) FROM (SELECT FROM change_sequencer FOR UPDATE SKIP LOCKED) l";

    /** Rows of a company that has been deleted have no client and are dropped. */
    private static final String MOVE =
            """
            WITH batch AS (
                SELECT q.id, q.company_id, coalesce(q.client_id, d.client_id) AS client_id,
                       q.first_sequence, q.last_sequence, q.changed_at
                  FROM (SELECT * FROM change_queue ORDER BY id LIMIT :batch) q
                  LEFT JOIN directory_company d ON d.id = q.company_id AND NOT d.deleted),
            numbered AS (
                SELECT b.*, row_number() OVER (PARTITION BY b.client_id ORDER BY b.id) AS number,
                       count(*) OVER (PARTITION BY b.client_id) AS count
                  FROM batch b WHERE b.client_id IS NOT NULL),
            raised AS (
                INSERT INTO client_change_counter AS c (client_id, last_position)
                SELECT client_id, count(*) FROM numbered GROUP BY client_id ORDER BY client_id
                ON CONFLICT (client_id) DO UPDATE
                   SET last_position = c.last_position + excluded.last_position
                RETURNING client_id, last_position),
            listed AS (
                INSERT INTO client_change (client_id, position, company_id, first_sequence,
                                           last_sequence, changed_at)
                SELECT n.client_id, r.last_position - n.count + n.number, n.company_id,
                       n.first_sequence, n.last_sequence, n.changed_at
                  FROM numbered n JOIN raised r ON r.client_id = n.client_id)
            DELETE FROM change_queue WHERE id IN (SELECT id FROM batch)
            """;

    private final JdbcClient jdbc;
    private final TransactionOperations transaction;

    ChangeSequencer(JdbcClient jdbc, TransactionOperations transaction) {
        this.jdbc = jdbc;
        this.transaction = transaction;
    }

    /**
     * Moves all rows of the queue. Returns whether it left some because another transaction holds
     * the lock.
     */
    boolean run() {
        while (jdbc.sql(ANY).query(Boolean.class).single()) {
            if (!Boolean.TRUE.equals(transaction.execute(_ -> move()))) {
                return true;
            }
        }
        return false;
    }

    /** Moves a batch if the lock is free. Rows that others add meanwhile are found after it. */
    private boolean move() {
        boolean locked = jdbc.sql(LOCK).query(Long.class).single() == 1;
        if (locked) {
            jdbc.sql(MOVE).param("batch", BATCH).update();
        }
        return locked;
    }
}
