package io.ledgerway.company.company.bulktag;

import io.ledgerway.company.company.bulktag.BulkTagResponse.CompanyError;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tables {@code bulk_tag} and {@code bulk_tag_company}. */
class BulkTagRepository {

    private static final String ADD =
            """
            INSERT INTO bulk_tag (id, client_id, actor, correlation_id, tag_key, tag_value, state,
                                  total, created_at)
            VALUES (?, ?, ?, ?, ?, ?, 'Running', ?, ledgerway_now())
            """;

    private static final String ADD_COMPANIES =
            """
            INSERT INTO bulk_tag_company (bulk_tag_id, company_id)
            SELECT ?, c.id FROM company c WHERE c.id = ANY (?) FOR KEY SHARE
            """;

    private static final String COLUMNS =
            """
            SELECT b.*, (SELECT count(*)::integer FROM bulk_tag_company w
                          WHERE w.bulk_tag_id = b.id AND w.error IS NULL
                            AND b.state = 'Running') AS waiting
              FROM bulk_tag b
            """;

    private static final String OF_CLIENT =
            COLUMNS + " WHERE b.client_id = ? ORDER BY b.created_at DESC, b.id LIMIT ?";

    private static final String RUNNING =
            COLUMNS + " WHERE b.state = 'Running' ORDER BY b.created_at";

    private static final String COUNT_RUNNING =
            "SELECT count(*) FROM bulk_tag WHERE client_id = ? AND state = 'Running'";

    /**
     * Skips companies that are locked, and finds none of a change that was cancelled. Locks the
     * company before its row of this table, as a deletion does.
     */
    private static final String NEXT =
            """
            SELECT w.company_id FROM bulk_tag_company w
              JOIN company c ON c.id = w.company_id
              JOIN bulk_tag b ON b.id = w.bulk_tag_id AND b.state = 'Running'
             WHERE w.bulk_tag_id = ? AND w.error IS NULL
             ORDER BY w.company_id LIMIT 1 FOR NO KEY UPDATE OF c SKIP LOCKED
            """;

    private static final String CLAIM =
            """
            SELECT company_id FROM bulk_tag_company
             WHERE bulk_tag_id = ? AND company_id = ? AND error IS NULL FOR UPDATE SKIP LOCKED
            """;

    private static final String DONE =
            "DELETE FROM bulk_tag_company WHERE bulk_tag_id = ? AND company_id = ?";

    private static final String FAILED =
            """
            UPDATE bulk_tag_company SET error = ?
             WHERE bulk_tag_id = ? AND company_id = ? AND error IS NULL
            """;

    private static final String COUNT =
            """
            UPDATE bulk_tag
               SET changed = changed + ?, unchanged = unchanged + ?, failed = failed + ?
             WHERE id = ?
            """;

    private static final String COMPLETE =
            """
            UPDATE bulk_tag b SET state = 'Completed', ended_at = ledgerway_now()
             WHERE b.id = ? AND b.state = 'Running'
               AND NOT EXISTS (SELECT FROM bulk_tag_company w
                                WHERE w.bulk_tag_id = b.id AND w.error IS NULL)
            """;

    private static final String CANCEL =
            """
            UPDATE bulk_tag SET state = 'Cancelled', ended_at = ledgerway_now()
             WHERE id = ? AND client_id = ? AND state = 'Running'
            """;

    private static final String ERRORS =
            """
            SELECT f.company_id, c.name AS company_name, f.error
              FROM bulk_tag_company f JOIN company c ON c.id = f.company_id
             WHERE f.bulk_tag_id = ? AND f.error IS NOT NULL
             ORDER BY c.name, c.id LIMIT ?
            """;

    /**
     * Waits for no other transaction, so that it cannot deadlock with the deletion of a company.
     */
    private static final String EXPIRE_COMPANIES =
            """
            DELETE FROM bulk_tag_company WHERE (bulk_tag_id, company_id) IN (
                SELECT w.bulk_tag_id, w.company_id FROM bulk_tag_company w
                  JOIN bulk_tag b ON b.id = w.bulk_tag_id
                 WHERE b.ended_at < ledgerway_now() - interval '30 days'
                   FOR UPDATE OF w SKIP LOCKED)
            """;

    /**
     * Keeps a change until the next run, because another transaction has locked one of its
     * companies.
     */
    private static final String EXPIRE =
            """
            DELETE FROM bulk_tag b
             WHERE b.ended_at < ledgerway_now() - interval '30 days'
               AND NOT EXISTS (SELECT FROM bulk_tag_company w WHERE w.bulk_tag_id = b.id)
            """;

    private static final RowMapper<BulkTag> TAGS = RecordRowMapper.of(BulkTag.class);
    private static final RowMapper<CompanyError> COMPANY_ERRORS =
            RecordRowMapper.of(CompanyError.class);

    private final JdbcClient jdbc;

    BulkTagRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Stores a change with its companies, in the caller's transaction. */
    void add(BulkTag tag, List<UUID> companies) {
        jdbc.sql(ADD)
                .param(tag.id())
                .param(tag.clientId())
                .param(tag.actor())
                .param(tag.correlationId())
                .param(tag.tagKey())
                .param(tag.tagValue())
                .param(tag.total())
                .update();
        jdbc.sql(ADD_COMPANIES).param(tag.id()).param(companies.toArray(UUID[]::new)).update();
    }

    Optional<BulkTag> find(UUID client, UUID id) {
        return jdbc.sql(COLUMNS + " WHERE b.id = ? AND b.client_id = ?")
                .params(id, client)
                .query(TAGS)
                .optional();
    }

    List<BulkTag> ofClient(UUID client, int limit) {
        return jdbc.sql(OF_CLIENT).params(client, limit).query(TAGS).list();
    }

    long countRunning(UUID client) {
        return jdbc.sql(COUNT_RUNNING).param(client).query(Long.class).single();
    }

    /** All running changes, oldest first. */
    List<BulkTag> running() {
        return jdbc.sql(RUNNING).query(TAGS).list();
    }

    /**
     * Locks a waiting company of a running change until the transaction ends. Another process may
     * have processed it before the lock: {@link #claim} returns whether it still waits.
     */
    Optional<UUID> next(UUID id) {
        return jdbc.sql(NEXT).param(id).query(ValueRowMapper.of(UUID.class)).optional();
    }

    /** Returns true if the locked company waits; no other process can then process it. */
    boolean claim(UUID id, UUID company) {
        return jdbc.sql(CLAIM)
                .params(id, company)
                .query(ValueRowMapper.of(UUID.class))
                .optional()
                .isPresent();
    }

    /** Removes a company that was processed, and counts it. */
    void done(UUID id, UUID company, boolean changed) {
        jdbc.sql(DONE).params(id, company).update();
        jdbc.sql(COUNT).params(changed ? 1 : 0, changed ? 0 : 1, 0, id).update();
    }

    /** Stores why a company was not changed, and counts it, unless another process has done so. */
    void failed(UUID id, UUID company, String error) {
        if (jdbc.sql(FAILED).params(error, id, company).update() == 1) {
            jdbc.sql(COUNT).params(0, 0, 1, id).update();
        }
    }

    /** Ends a change of which no company waits. */
    void complete(UUID id) {
        jdbc.sql(COMPLETE).param(id).update();
    }

    /** Ends a running change of a client; false if there is none. */
    boolean cancel(UUID client, UUID id) {
        return jdbc.sql(CANCEL).params(id, client).update() == 1;
    }

    List<CompanyError> errors(UUID id, int limit) {
        return jdbc.sql(ERRORS).params(id, limit).query(COMPANY_ERRORS).list();
    }

    /** Deletes changes that ended 30 days ago. */
    void expire() {
        jdbc.sql(EXPIRE_COMPANIES).update();
        jdbc.sql(EXPIRE).update();
    }
}
