package io.ledgerway.sync.export;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.scheduling.ClaimLostException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** SQL access to exports. Statements of a worker name the fencing token of its claim. */
final class ExportRepository {

    /** A claim that is not extended for this time is lost. */
    static final Duration LEASE = Duration.ofMinutes(1);

    private static final RowMapper<Export> EXPORT = RecordRowMapper.of(Export.class);

    private static final int MAX_LISTED = 200;

    private static final String OF_SCOPE =
            """
             client_id = :client AND company_id IS NOT DISTINCT FROM CAST(:company AS uuid)
               AND state <> 'Removed'
            """;

    private static final String CREATE =
            """
            INSERT INTO export (id, client_id, company_id, format, data_types, after_cursor, as_of,
                                state, requested_at)
            VALUES (:id, :client, CAST(:company AS uuid), :format, :types, CAST(:after AS text),
                    CAST(:asOf AS timestamptz), 'Queued', :now)
            """;

    /** Creations of one client wait for each other, so that its limit holds. */
    private static final String LOCK_CLIENT =
            "SELECT pg_advisory_xact_lock(hashtextextended('export/' || :client, 0)), 1 AS locked";

    private static final String UNFINISHED =
            """
            SELECT count(*) FROM export
             WHERE client_id = :client AND state IN ('Queued', 'Running')
            """;

    /** A client with fewer running exports comes first. */
    private static final String CLAIM =
            """
            UPDATE export SET state = 'Running', claim = claim + 1, attempts = attempts + 1,
                   started_at = coalesce(started_at, ledgerway_now()),
                   claimed_until = ledgerway_now() + make_interval(secs => :lease)
             WHERE id = (SELECT e.id FROM export e
                          WHERE e.state IN ('Queued', 'Running')
                            AND e.claimed_until < ledgerway_now()
                          ORDER BY (SELECT count(*) FROM export r
                                     WHERE r.client_id = e.client_id AND r.state = 'Running'
                                       AND r.claimed_until >= ledgerway_now()),
                                   e.requested_at, e.id
                          LIMIT 1 FOR UPDATE SKIP LOCKED)
            RETURNING *
            """;

    private static final String CLAIMED =
            " WHERE id = :id AND claim = :claim AND state = 'Running'";

    private static final String PROGRESS =
            """
            UPDATE export SET records = :records, bytes = :bytes,
                   claimed_until = ledgerway_now() + make_interval(secs => :lease)
            """
                    + CLAIMED;

    private static final String RELEASE =
            """
            UPDATE export SET claimed_until = ledgerway_now() + make_interval(secs => :pause),
                   attempts = attempts - CAST(:forgive AS integer)
            """
                    + CLAIMED;

    private static final String PLANNED =
            """
            UPDATE export SET planned = true, cursor = :cursor,
                   deletions = CAST(CAST(:deletions AS text) AS jsonb),
                   claimed_until = ledgerway_now() + make_interval(secs => :lease)
            """
                    + CLAIMED;

    private static final String FILE_COMPLETE =
            """
            UPDATE export SET type_position = :type, key_company = CAST(:company AS uuid),
                   key_connection = CAST(:connection AS uuid), key_record = CAST(:record AS text),
                   records = :records, bytes = :bytes, attempts = 0,
                   claimed_until = ledgerway_now() + make_interval(secs => :lease)
            """
                    + CLAIMED;

    private static final String FINISH =
            """
            UPDATE export SET state = :state, finished_at = :now, error = CAST(:error AS text),
                   expires_at = CAST(:expires AS timestamptz)
             WHERE id = :id AND claim = :claim AND state = ANY (:sources)
            """;

    private static final String END =
            """
            UPDATE export SET state = :state, finished_at = coalesce(finished_at, :now)
             WHERE id = :id AND state = ANY (:sources)
            """;

    private final JdbcClient jdbc;

    ExportRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Locks the creation of exports of a client, and returns how many are unfinished. */
    int lockAndCountUnfinished(UUID client) {
        jdbc.sql(LOCK_CLIENT).param("client", client.toString()).query().listOfRows();
        return jdbc.sql(UNFINISHED).param("client", client).query(Integer.class).single();
    }

    void create(
            UUID id, UUID client, @Nullable UUID company, ExportSpecification order, Instant now) {
        jdbc.sql(CREATE)
                .param("id", id)
                .param("client", client)
                .param("company", company)
                .param("format", order.format().wire())
                .param("types", order.typeKeys())
                .param("after", order.after())
                .param("asOf", TimestampParameter.ofNullable(order.asOf()))
                .param("now", TimestampParameter.of(now))
                .update();
    }

    /**
     * Finds an export.
     *
     * @param company null for an export of all companies
     */
    Optional<Export> find(UUID client, @Nullable UUID company, UUID id) {
        return jdbc.sql("SELECT * FROM export WHERE id = :id AND" + OF_SCOPE)
                .param("id", id)
                .param("client", client)
                .param("company", company)
                .query(EXPORT)
                .optional();
    }

    /** Exports of a company, or of all companies, newest first. */
    List<Export> list(UUID client, @Nullable UUID company) {
        return jdbc.sql(
                        "SELECT * FROM export WHERE"
                                + OF_SCOPE
                                + "ORDER BY requested_at DESC, id LIMIT "
                                + MAX_LISTED)
                .param("client", client)
                .param("company", company)
                .query(EXPORT)
                .list();
    }

    /** Claims an export that is queued, or whose worker has stopped. */
    Optional<Export> claim() {
        return jdbc.sql(CLAIM).param("lease", LEASE.toSeconds()).query(EXPORT).optional();
    }

    /**
     * Extends the claim and stores the progress.
     *
     * @throws ClaimLostException if the export was cancelled, removed, or claimed by another worker
     */
    void progress(Export export, long records, long bytes) {
        require(
                export,
                claimed(PROGRESS, export)
                        .param("records", records)
                        .param("bytes", bytes)
                        .param("lease", LEASE.toSeconds())
                        .update());
    }

    /**
     * Ends the claim before its time; does nothing if it is lost.
     *
     * @param forgive whether the attempt does not count
     */
    void release(Export export, Duration pause, boolean forgive) {
        claimed(RELEASE, export)
                .param("pause", pause.toSeconds())
                .param("forgive", forgive ? 1 : 0)
                .update();
    }

    /**
     * Stores that the export is planned.
     *
     * @throws ClaimLostException as {@link #progress}
     */
    void planned(Export export, String cursor, @Nullable String deletions) {
        require(
                export,
                claimed(PLANNED, export)
                        .param("cursor", cursor)
                        .param("deletions", deletions)
                        .param("lease", LEASE.toSeconds())
                        .update());
    }

    /**
     * Stores where the next file begins.
     *
     * @throws ClaimLostException as {@link #progress}
     */
    void fileComplete(
            Export export, int type, Export.@Nullable RecordKey key, long records, long bytes) {
        require(
                export,
                claimed(FILE_COMPLETE, export)
                        .param("type", type)
                        .param("company", key == null ? null : key.company())
                        .param("connection", key == null ? null : key.connection())
                        .param("record", key == null ? null : key.record())
                        .param("records", records)
                        .param("bytes", bytes)
                        .param("lease", LEASE.toSeconds())
                        .update());
    }

    /**
     * Completes or fails a claimed export.
     *
     * @throws ClaimLostException as {@link #progress}
     */
    void finish(
            Export export,
            ExportState state,
            @Nullable String error,
            Instant now,
            @Nullable Instant expires) {
        require(
                export,
                jdbc.sql(FINISH)
                        .param("id", export.id())
                        .param("claim", export.claim())
                        .param("state", state.wire())
                        .param("sources", ExportTransitions.sources(state))
                        .param("error", error)
                        .param("now", TimestampParameter.of(now))
                        .param("expires", TimestampParameter.ofNullable(expires))
                        .update());
    }

    /** Cancels or removes an export; returns whether its state allowed it. */
    boolean end(UUID id, ExportState state, Instant now) {
        return jdbc.sql(END)
                        .param("id", id)
                        .param("state", state.wire())
                        .param("sources", ExportTransitions.sources(state))
                        .param("now", TimestampParameter.of(now))
                        .update()
                > 0;
    }

    private JdbcClient.StatementSpec claimed(String sql, Export export) {
        return jdbc.sql(sql).param("id", export.id()).param("claim", export.claim());
    }

    private static void require(Export export, int rows) {
        if (rows == 0) {
            throw new ClaimLostException("Export " + export.id(), export.claim());
        }
    }
}
