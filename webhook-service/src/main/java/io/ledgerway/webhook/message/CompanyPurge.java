package io.ledgerway.webhook.message;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.ValueRowMapper;
import java.sql.Types;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Purges the messages, deliveries and attempts of deleted companies in small batches. The row in
 * {@code company_purge} is deleted last, so that another instance continues after a crash. The
 * message that announces the deletion stays until its deliveries have finished; of it the feed
 * keeps the ids, because its readers must learn of the deletion.
 *
 * <p>The purge may delete a delivery whose attempt is in flight; the result of the attempt is then
 * not recorded.
 */
final class CompanyPurge {

    private static final int BATCH = 100;

    private static final String BEGIN =
            """
            INSERT INTO company_purge (company_id, deletion_message_id) VALUES (:company, :last)
            ON CONFLICT (company_id) DO NOTHING
            """;

    /**
     * Companies with data that can be purged now; those that wait for their last delivery are
     * excluded.
     */
    private static final String DUE =
            """
            SELECT r.company_id FROM company_purge r
             WHERE EXISTS (SELECT FROM message m
                            WHERE m.company_id = r.company_id
                              AND m.id IS DISTINCT FROM r.deletion_message_id)
                OR NOT EXISTS (SELECT FROM delivery d
                                WHERE d.message_id = r.deletion_message_id)
             ORDER BY r.requested_at LIMIT :batch
            """;

    /** Locks the messages against concurrent resends. */
    private static final String DOOMED =
            """
            SELECT m.id FROM message m JOIN company_purge r ON r.company_id = m.company_id
             WHERE m.company_id = :company
               AND (m.id IS DISTINCT FROM r.deletion_message_id
                    OR NOT EXISTS (SELECT FROM delivery d WHERE d.message_id = m.id))
             LIMIT :batch FOR UPDATE OF m
            """;

    private static final String LOCK =
            """
            SELECT id FROM delivery WHERE message_id = ANY (:messages)
             ORDER BY id FOR UPDATE SKIP LOCKED
            """;

    private static final String LOCK_FINISHED =
            """
            SELECT id FROM finished_delivery WHERE message_id = ANY (:messages)
             ORDER BY id FOR UPDATE SKIP LOCKED
            """;

    /**
     * The key of the deletion stays as long as others: without it, the event would get a second
     * message and number if it arrived again.
     */
    private static final String PURGE_KEYS =
            """
            DELETE FROM message_key k USING message m
             WHERE m.id = ANY (:messages) AND k.client_id = m.client_id AND k.event_id = m.event_id
               AND m.event_type <> 'company.deleted'
               AND NOT EXISTS (SELECT FROM every_delivery d WHERE d.message_id = m.id)
            """;

    private static final String PURGE_MESSAGES =
            """
            WITH erased AS (
              DELETE FROM message m
               WHERE m.id = ANY (:messages)
                 AND NOT EXISTS (SELECT FROM every_delivery d WHERE d.message_id = m.id)
              RETURNING m.*),
            told AS (
              INSERT INTO company_deletion (client_id, position, company_id, sequence, message_id,
                                            event_id, day, created_at)
              SELECT client_id, position, company_id, sequence, id, event_id, day, created_at
                FROM erased WHERE event_type = 'company.deleted' AND position IS NOT NULL)
            SELECT count(*) FROM erased
            """;

    private static final String FINISH =
            """
            WITH finished AS (
              DELETE FROM company_purge
               WHERE company_id = :company
                 AND NOT EXISTS (SELECT FROM message WHERE company_id = :company)
              RETURNING company_id)
            DELETE FROM event_counter
             WHERE scope IN (SELECT company_id::text FROM finished)
            """;

    private final JdbcClient jdbc;
    private final TransactionOperations transaction;

    CompanyPurge(JdbcClient jdbc, TransactionOperations transaction) {
        this.jdbc = jdbc;
        this.transaction = transaction;
    }

    /**
     * Requests the purge of a company, in the transaction of its deletion event.
     *
     * @param deletionMessageId the message that announces the deletion
     */
    void begin(CompanyId company, @Nullable String deletionMessageId) {
        jdbc.sql(BEGIN)
                .param("company", company.value())
                .param("last", deletionMessageId, Types.VARCHAR)
                .update();
    }

    /** Purges everything that can be purged now. */
    void work() {
        List<UUID> companies =
                jdbc.sql(DUE).param("batch", BATCH).query(ValueRowMapper.of(UUID.class)).list();
        for (UUID company : companies) {
            boolean more = true;
            while (more) {
                more = Boolean.TRUE.equals(transaction.execute(_ -> removeSome(company)));
            }
            jdbc.sql(FINISH).param("company", company).update();
        }
    }

    /** Returns whether more can be purged at once. */
    private boolean removeSome(UUID company) {
        String[] messages =
                jdbc.sql(DOOMED)
                        .param("company", company)
                        .param("batch", BATCH)
                        .query(String.class)
                        .list()
                        .toArray(String[]::new);
        if (messages.length == 0) {
            return false;
        }
        Long[] open = held(LOCK, messages);
        Long[] finished = held(LOCK_FINISHED, messages);
        delete("DELETE FROM attempt WHERE delivery_id = ANY (:deliveries)", open);
        delete("DELETE FROM attempt WHERE delivery_id = ANY (:deliveries)", finished);
        delete("DELETE FROM delivery WHERE id = ANY (:deliveries)", open);
        delete("DELETE FROM finished_delivery WHERE id = ANY (:deliveries)", finished);
        jdbc.sql(PURGE_KEYS).param("messages", messages).update();
        return jdbc.sql(PURGE_MESSAGES).param("messages", messages).query(Long.class).single() > 0;
    }

    private Long[] held(String sql, String[] messages) {
        return jdbc.sql(sql)
                .param("messages", messages)
                .query(Long.class)
                .list()
                .toArray(Long[]::new);
    }

    private void delete(String sql, Long[] deliveries) {
        jdbc.sql(sql).param("deliveries", deliveries).update();
    }
}
