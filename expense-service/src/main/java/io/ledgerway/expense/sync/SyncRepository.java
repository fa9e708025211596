package io.ledgerway.expense.sync;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.scheduling.ClaimLostException;
import io.ledgerway.starter.telemetry.CorrelationId;
import io.ledgerway.tracing.Tracing;
import java.sql.Types;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Table {@code expense_sync} for workers. Each update of a worker checks the fencing token and
 * changes nothing if the claim is lost.
 */
final class SyncRepository {

    /** Adds a sync under the company's lock; it is active if the company has no other open sync. */
    private static final String ADD =
            """
            INSERT INTO expense_sync (company_id, connection_id, platform_key, company_snapshot,
                                      active, due_at, traceparent, correlation_id)
            SELECT :company, :connection, :platform, CAST(:snapshot AS jsonb),
                   NOT EXISTS (SELECT FROM expense_sync
                                WHERE company_id = :company AND ended_at IS NULL),
                   ledgerway_now(), :traceparent, :correlation
            RETURNING id
            """;

    private static final String CLAIM =
            """
            UPDATE expense_sync
               SET fencing_token = fencing_token + 1,
                   due_at = ledgerway_now() + make_interval(secs => :lease),
                   started_at = COALESCE(started_at, ledgerway_now()),
                   status = CASE status WHEN 'NotStarted' THEN 'Started' ELSE status END
             WHERE id = ANY (ARRAY(SELECT id FROM expense_sync
                                    WHERE active AND ended_at IS NULL AND due_at <= ledgerway_now()
                                    ORDER BY due_at LIMIT :limit FOR UPDATE SKIP LOCKED))
            RETURNING id, company_id AS company, company_snapshot AS snapshot,
                      connection_id AS connection, platform_key, status, fencing_token, retries,
                      internal_errors, requested_at AS requested, traceparent,
                      COALESCE(correlation_id, id) AS correlation_id
            """;

    private static final String WITH_CLAIM =
            " WHERE id = :id AND fencing_token = :token AND ended_at IS NULL";

    private static final String COMPLETE =
            """
            UPDATE expense_sync
               SET status = :status, code = :code, error_message = :message,
                   exception_message = :message, data_pushed = :pushed, due_at = NULL,
                   active = false, ended_at = ledgerway_now()
            """
                    + WITH_CLAIM;

    private static final String START_NEXT =
            """
            UPDATE expense_sync SET active = true, due_at = ledgerway_now()
             WHERE id = (SELECT id FROM expense_sync
                          WHERE company_id = :company AND ended_at IS NULL
                          ORDER BY position LIMIT 1)
            """;

    /** Makes syncs due whose items have all ended. */
    private static final String WAKE =
            """
            UPDATE expense_sync s SET due_at = ledgerway_now()
             WHERE s.id = ANY (:ids::text[]::uuid[]) AND s.ended_at IS NULL
               AND NOT EXISTS (SELECT FROM sync_item i
                                WHERE i.sync_id = s.id AND i.status = 'Pending')
            """;

    private static final RowMapper<ClaimedSync> CLAIMED = RecordRowMapper.of(ClaimedSync.class);

    private final JdbcClient jdbc;

    SyncRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    UUID add(
            CompanyId company,
            ConnectionId connection,
            String platformKey,
            @Nullable String snapshot) {
        return jdbc.sql(ADD)
                .param("company", company.value())
                .param("connection", connection.value())
                .param("platform", platformKey)
                .param("snapshot", snapshot, Types.VARCHAR)
                .param("traceparent", Tracing.currentTraceparent(), Types.VARCHAR)
                .param("correlation", CorrelationId.currentOrNull(), Types.OTHER)
                .query(UUID.class)
                .single();
    }

    /** Claims due syncs, including those with an expired lease. */
    List<ClaimedSync> claim(int limit, Duration lease) {
        return jdbc.sql(CLAIM)
                .param("limit", limit)
                .param("lease", seconds(lease))
                .query(CLAIMED)
                .list();
    }

    /**
     * Locks the sync for the rest of the transaction.
     *
     * @throws ClaimLostException if another worker has claimed it
     */
    void requireClaim(ClaimedSync sync) {
        if (withClaim("SELECT id FROM expense_sync" + WITH_CLAIM + " FOR UPDATE", sync)
                .query(UUID.class)
                .optional()
                .isEmpty()) {
            throw new ClaimLostException("Sync " + sync.id(), sync.fencingToken());
        }
    }

    /** Marks the sync as evaluated. */
    void markPushing(ClaimedSync sync) {
        withClaim("UPDATE expense_sync SET status = 'Pushing', retries = 0" + WITH_CLAIM, sync)
                .update();
    }

    /** Releases the claim and makes the sync due after the pause. */
    void reschedule(ClaimedSync sync, int retries, Duration pause) {
        withClaim(
                        "UPDATE expense_sync SET retries = :retries,"
                                + " due_at = ledgerway_now() + make_interval(secs => :pause)"
                                + WITH_CLAIM,
                        sync)
                .param("retries", retries)
                .param("pause", seconds(pause))
                .update();
    }

    /** Counts an internal error. */
    void countInternalError(ClaimedSync sync) {
        withClaim(
                        "UPDATE expense_sync SET internal_errors = internal_errors + 1"
                                + WITH_CLAIM,
                        sync)
                .update();
    }

    void complete(ClaimedSync sync, SyncResult syncResult) {
        withClaim(COMPLETE, sync)
                .param("status", syncResult.status().wire())
                .param("code", syncResult.code())
                .param("message", syncResult.message())
                .param("pushed", syncResult.dataPushed())
                .update();
    }

    /** Activates the company's oldest open sync. */
    void startNext(CompanyId company) {
        jdbc.sql(START_NEXT).param("company", company.value()).update();
    }

    /** Locks the syncs, ordered by id. */
    void lock(Collection<UUID> ids) {
        jdbc.sql(
                        "SELECT id FROM expense_sync WHERE id = ANY (:ids::text[]::uuid[])"
                                + " ORDER BY id FOR UPDATE")
                .param("ids", text(ids))
                .query(UUID.class)
                .list();
    }

    /** Makes syncs due whose items have all ended; returns their number. */
    int wake(Collection<UUID> ids) {
        return jdbc.sql(WAKE).param("ids", text(ids)).update();
    }

    private JdbcClient.StatementSpec withClaim(String sql, ClaimedSync sync) {
        return jdbc.sql(sql).param("id", sync.id()).param("token", sync.fencingToken());
    }

    private static String[] text(Collection<UUID> ids) {
        return ids.stream().map(UUID::toString).toArray(String[]::new);
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }
}
