package io.ledgerway.sync.snapshot;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.model.sync.SnapshotStatus;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.telemetry.CorrelationId;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.tracing.Tracing;
import java.sql.Types;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stores snapshots. A worker locks the row of the snapshot before every change, and every change of
 * status is a transition of {@link SnapshotTransitions}.
 */
final class SnapshotRepository {

    private static final String KEY = " WHERE company_id = :company AND id = :id";
    private static final String OF_SNAPSHOT =
            " WHERE t.company_id = :company AND t.snapshot_id = :id";

    private static final String INSERT =
            """
            INSERT INTO data_snapshot (company_id, id, company, status, requested_at, traceparent,
                                       correlation_id)
            VALUES (:company, :id, CAST(:snapshot AS jsonb), 'Queued', :now, :traceparent,
                    CAST(:correlation AS uuid))
            ON CONFLICT (company_id) WHERE completed_at IS NULL DO NOTHING
            """;

    private static final String INSERT_TYPES =
            """
            INSERT INTO data_snapshot_type (company_id, snapshot_id, connection_id, platform_key,
                                            data_type, position)
            SELECT :company, :id, CAST(s.connection AS uuid), s.platform, s.type, s.position
              FROM unnest(:connections, :platforms, :types)
                   WITH ORDINALITY AS s (connection, platform, type, position)
            """;

    /**
     * The open snapshots that can advance: no pull is unfinished that belongs to the pass, or that
     * must end before the pull of the pass is queued.
     */
    private static final String DUE =
            """
            SELECT s.company_id, s.id FROM data_snapshot s
             WHERE s.completed_at IS NULL
               AND (s.status = 'Queued' OR NOT EXISTS (
                    SELECT FROM data_snapshot_type t
                      JOIN data_set d ON d.company_id = t.company_id
                       AND d.connection_id = t.connection_id AND d.data_type = t.data_type
                       AND d.completed_at IS NULL
                     WHERE t.company_id = s.company_id AND t.snapshot_id = s.id
                       AND (d.id = t.data_set_id
                            OR t.data_set_id IS NULL AND d.fencing_token > 0)))
             ORDER BY s.requested_at LIMIT :limit
            """;

    /** Other processes skip a snapshot that is locked. */
    private static final String LOCK =
            "SELECT * FROM data_snapshot"
                    + KEY
                    + " AND completed_at IS NULL FOR UPDATE SKIP LOCKED";

    /** Every later change of the company is after the time of the pass, whatever a clock says. */
    private static final String BEGIN_PASS =
            """
            WITH counter AS (
                UPDATE change_counter SET changed_at = greatest(changed_at, :now)
                 WHERE company_id = :company RETURNING changed_at, last_sequence)
            UPDATE data_snapshot
               SET status = :status, pass = :pass,
                   pass_at = coalesce((SELECT changed_at FROM counter), :now),
                   pass_sequence = coalesce((SELECT last_sequence FROM counter), 0)
            """
                    + KEY;

    /** A type that the platform does not have for the organisation is read once. */
    private static final String RESET_TYPES =
            "UPDATE data_snapshot_type t SET data_set_id = NULL"
                    + OF_SNAPSHOT
                    + " AND t.status IS DISTINCT FROM 'NotSupported'";

    /** The pulls of a deleted connection are purged with it. */
    private static final String TYPES =
            """
            SELECT t.connection_id, t.platform_key, t.data_type, t.data_set_id,
                   CASE WHEN t.data_set_id IS NULL OR d.id IS NOT NULL OR t.status = 'NotSupported'
                        THEN coalesce(d.status, t.status)
                        ELSE 'Cancelled' END AS status,
                   t.data_set_id IS NOT NULL AND (d.id IS NULL OR d.completed_at IS NOT NULL)
                       AS ended,
                   coalesce(d.records_created + d.records_changed + d.records_deleted > 0, false)
                       AS modified,
                   coalesce(d.error_message, t.error_message) AS error_message
              FROM data_snapshot_type t
              LEFT JOIN data_set d ON d.company_id = t.company_id AND d.id = t.data_set_id
            """
                    + OF_SNAPSHOT
                    + " ORDER BY t.position";

    private static final String QUEUED =
            "UPDATE data_snapshot_type t SET data_set_id = :dataSet"
                    + OF_SNAPSHOT
                    + " AND t.connection_id = :connection AND t.data_type = :type";

    private static final String END_PASS =
            """
            UPDATE data_snapshot_type t
               SET status = CASE WHEN t.status = 'NotSupported' THEN t.status
                                 ELSE coalesce((SELECT d.status FROM data_set d
                                                 WHERE d.company_id = t.company_id
                                                   AND d.id = t.data_set_id), 'Cancelled') END,
                   error_message = (SELECT d.error_message FROM data_set d
                                     WHERE d.company_id = t.company_id AND d.id = t.data_set_id),
                   changed = EXISTS (SELECT FROM unnest(:connections, :types) AS c (connection, type)
                                      WHERE c.connection = t.connection_id::text
                                        AND c.type = t.data_type)
            """
                    + OF_SNAPSHOT;

    private static final String END =
            """
            UPDATE data_snapshot
               SET status = :status, completed_at = :now, as_of = :asOf, error_message = :error
            """
                    + KEY;

    /** Waits for pages that are being stored: a page locks the row of its data set first. */
    private static final String LOCK_PULLS =
            """
            SELECT count(*) FROM (SELECT FROM data_set
                                   WHERE company_id = :company AND completed_at IS NULL
                                   ORDER BY position FOR UPDATE) locked
            """;

    /**
     * Waits for batches of records that are being mapped again: a batch locks the row of its type
     * first, and later batches skip the locked row.
     */
    private static final String LOCK_REMAPPINGS =
            """
            SELECT count(*) FROM (SELECT FROM remapping
                                   WHERE company_id = :company AND finished_at IS NULL
                                   ORDER BY connection_id, data_type FOR UPDATE) locked
            """;

    private static final String CHANGED =
            """
            SELECT DISTINCT connection_id, data_type FROM record_change
             WHERE company_id = :company AND last_sequence > :sequence AND data_type IS NOT NULL
            """;

    private static final RowMapper<DataSnapshot.Ref> REF =
            RecordRowMapper.of(DataSnapshot.Ref.class);
    private static final RowMapper<SnapshotType> TYPE = RecordRowMapper.of(SnapshotType.class);
    private static final RowMapper<ChangedType> CHANGED_TYPE =
            RecordRowMapper.of(ChangedType.class);

    private final JdbcClient jdbc;
    private final JsonMapper json;
    private final RowMapper<DataSnapshot> snapshot;

    SnapshotRepository(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
        this.snapshot = RecordRowMapper.of(DataSnapshot.class, json);
    }

    /** Adds a snapshot in status Queued; returns false if the company has an open one. */
    boolean add(
            DataSnapshot.Ref ref,
            CompanySnapshot company,
            List<DataSet.Source> types,
            Instant now) {
        boolean added =
                with(INSERT, ref)
                                .param("snapshot", json.writeValueAsString(company))
                                .param("now", TimestampParameter.of(now))
                                .param("traceparent", Tracing.currentTraceparent(), Types.VARCHAR)
                                .param("correlation", CorrelationId.currentOrNull())
                                .update()
                        == 1;
        if (added) {
            with(INSERT_TYPES, ref)
                    .param(
                            "connections",
                            types.stream()
                                    .map(it -> it.connection().toString())
                                    .toArray(String[]::new))
                    .param(
                            "platforms",
                            types.stream().map(DataSet.Source::platformKey).toArray(String[]::new))
                    .param("types", types.stream().map(DataSet.Source::key).toArray(String[]::new))
                    .update();
        }
        return added;
    }

    /** The id of the company's open snapshot. */
    Optional<UUID> open(CompanyId company) {
        return jdbc.sql(
                        "SELECT id FROM data_snapshot"
                                + " WHERE company_id = :company AND completed_at IS NULL")
                .param("company", company.value())
                .query(ValueRowMapper.of(UUID.class))
                .optional();
    }

    List<DataSnapshot.Ref> due(int limit) {
        return jdbc.sql(DUE).param("limit", limit).query(REF).list();
    }

    /** Locks an open snapshot; empty if it has ended or another process has it. */
    Optional<DataSnapshot> lock(DataSnapshot.Ref ref) {
        return with(LOCK, ref).query(snapshot).optional();
    }

    List<SnapshotType> types(DataSnapshot.Ref ref) {
        return with(TYPES, ref).query(TYPE).list();
    }

    /** Removes the pulls of the last pass. */
    void resetTypes(DataSnapshot.Ref ref) {
        with(RESET_TYPES, ref).update();
    }

    /**
     * Begins a pass, as the last statement of a transaction: the lock of the company's counter
     * spans the commit and nothing else.
     */
    void beginPass(DataSnapshot from, int pass, Instant now) {
        SnapshotTransitions.check(from.status(), SnapshotStatus.READING);
        with(BEGIN_PASS, from.ref())
                .param("status", SnapshotStatus.READING.wire())
                .param("pass", pass)
                .param("now", TimestampParameter.of(now))
                .update();
    }

    /** Sets the pull of a type in the current pass. */
    void queued(DataSnapshot.Ref ref, DataSet.Source source, DataSetId dataSet) {
        with(QUEUED, ref)
                .param("dataSet", dataSet.value())
                .param("connection", source.connection().value())
                .param("type", source.key())
                .update();
    }

    /** Stores the results of the pass. */
    void endPass(DataSnapshot.Ref ref, Collection<DataSet.Source> changed) {
        with(END_PASS, ref)
                .param(
                        "connections",
                        changed.stream()
                                .map(it -> it.connection().toString())
                                .toArray(String[]::new))
                .param("types", changed.stream().map(DataSet.Source::key).toArray(String[]::new))
                .update();
    }

    /** Makes the last transition. */
    void end(
            DataSnapshot from,
            SnapshotStatus status,
            @Nullable Instant asOf,
            @Nullable String error,
            Instant now) {
        SnapshotTransitions.check(from.status(), status);
        with(END, from.ref())
                .param("status", status.wire())
                .param("now", TimestampParameter.of(now))
                .param("asOf", TimestampParameter.ofNullable(asOf), Types.TIMESTAMP_WITH_TIMEZONE)
                .param("error", error, Types.VARCHAR)
                .update();
    }

    /**
     * Keeps pulls of the company from storing pages, and its stored records from being mapped
     * again, until the transaction ends.
     */
    void lockWriters(CompanyId company) {
        for (String sql : new String[] {LOCK_PULLS, LOCK_REMAPPINGS}) {
            jdbc.sql(sql).param("company", company.value()).query(Long.class).single();
        }
    }

    /** The connection and key of each data type that changed since the pass began. */
    Set<ChangedType> changedSince(CompanyId company, long sequence) {
        return new HashSet<>(
                jdbc.sql(CHANGED)
                        .param("company", company.value())
                        .param("sequence", sequence)
                        .query(CHANGED_TYPE)
                        .list());
    }

    private JdbcClient.StatementSpec with(String sql, DataSnapshot.Ref ref) {
        return jdbc.sql(sql).param("company", ref.company().value()).param("id", ref.id());
    }

    /** A data type of a connection. */
    record ChangedType(UUID connectionId, String dataType) {

        static ChangedType of(DataSet.Source source) {
            return new ChangedType(source.connection().value(), source.key());
        }
    }
}
