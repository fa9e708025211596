package io.ledgerway.sync.export;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.sync.feed.ChangeCursor;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/**
 * Decides what an export contains, in one transaction: its companies with their sequence numbers,
 * the changed records of an incremental export, and the cursor after it. A company that is being
 * deleted is either not in the plan, or its purge finds the export.
 */
final class ExportPlanner {

    private static final String COMPANY_COUNTER =
            """
            SELECT coalesce(max(last_sequence), 0) AS last,
                   coalesce(max(dropped_sequence), 0) AS dropped
              FROM change_counter WHERE company_id = :id
            """;

    private static final String CLIENT_COUNTER =
            """
            SELECT coalesce(max(last_position), 0) AS last,
                   coalesce(max(dropped_position), 0) AS dropped
              FROM client_change_counter WHERE client_id = :id
            """;

    /** The deletion of a company waits for this lock; updates of its entry do not. */
    private static final String LOCK_COMPANY =
            """
            SELECT count(*) FROM (
                SELECT d.id FROM directory_company d WHERE d.id = :id FOR KEY SHARE) locked
            """;

    private static final String LOCK_COMPANIES =
            """
            SELECT count(*) FROM (
                SELECT d.id FROM directory_company d
                 WHERE d.client_id = :id AND NOT d.deleted ORDER BY d.id FOR KEY SHARE) locked
            """;

    private static final String COMPANY =
            """
            INSERT INTO export_company (export_id, company_id, from_sequence, to_sequence)
            SELECT CAST(:export AS uuid), CAST(:company AS uuid), CAST(:from AS bigint),
                   CAST(:to AS bigint)
             WHERE NOT EXISTS (SELECT FROM directory_company d WHERE d.id = :company AND d.deleted)
            """;

    /**
     * The last sequence number of a company at a time. Sequence numbers and times of changes have
     * the same order, and dropped changes are older than any time that can be exported.
     */
    private static final String SEQUENCE_AT =
            """
            SELECT greatest((SELECT max(c.last_sequence) FROM record_change c
                              WHERE c.company_id = :company AND c.changed_at <= :asOf),
                            (SELECT c.dropped_sequence FROM change_counter c
                              WHERE c.company_id = :company),
                            0)
            """;

    /** At which number the changes at positions up to {@code :last} show each company. */
    private static final String COMPANIES =
            """
            INSERT INTO export_company (export_id, company_id, to_sequence)
            SELECT :export, d.id,
                   coalesce((SELECT min(q.first_sequence) - 1 FROM client_change q
                              WHERE q.company_id = d.id AND q.position > :last),
                            (SELECT min(q.first_sequence) - 1 FROM change_queue q
                              WHERE q.company_id = d.id),
                            (SELECT c.last_sequence FROM change_counter c WHERE c.company_id = d.id),
                            0)
              FROM directory_company d
             WHERE d.client_id = :client AND NOT d.deleted
            """;

    private static final String COMPANIES_AT =
            """
            INSERT INTO export_company (export_id, company_id, to_sequence)
            SELECT :export, d.id,
                   coalesce((SELECT max(c.last_sequence) FROM record_change c
                              WHERE c.company_id = d.id AND c.changed_at <= :asOf), 0)
              FROM directory_company d
             WHERE d.client_id = :client AND NOT d.deleted
            """;

    /** All changes at this position and before are not later than the time. */
    private static final String POSITION_AT =
            """
            SELECT coalesce(min(q.position) - 1, :last) FROM client_change q
             WHERE q.client_id = :client AND q.changed_at > :asOf
            """;

    private static final String CHANGED_COMPANIES =
            """
            INSERT INTO export_company (export_id, company_id, from_sequence, to_sequence)
            SELECT :export, q.company_id,
                   min(CASE WHEN q.position = :position
                            THEN least(greatest(q.first_sequence - 1, :after), q.last_sequence)
                            ELSE q.first_sequence - 1 END),
                   max(q.last_sequence)
              FROM client_change q
              JOIN directory_company d ON d.id = q.company_id AND NOT d.deleted
             WHERE q.client_id = :client AND q.position >= :position AND q.position <= :last
               AND q.first_sequence IS NOT NULL
               AND (q.position > :position OR q.last_sequence > :after)
             GROUP BY q.company_id
            """;

    private static final String DELETED_COMPANIES =
            """
            SELECT DISTINCT q.company_id FROM client_change q
             WHERE q.client_id = :client AND q.position > :position AND q.position <= :last
               AND q.first_sequence IS NULL
             ORDER BY q.company_id
            """;

    private static final String DELETED_CONNECTIONS =
            """
            SELECT DISTINCT c.company_id, c.connection_id
              FROM export_company e
              JOIN record_change c ON c.company_id = e.company_id
                                  AND c.last_sequence > e.from_sequence
                                  AND c.last_sequence <= e.to_sequence
             WHERE e.export_id = :export AND c.kind = 'connectionDeleted'
             ORDER BY c.company_id, c.connection_id
            """;

    private static final String KEYS =
            """
            INSERT INTO export_key (export_id, data_type, company_id, connection_id, id)
            SELECT DISTINCT CAST(:export AS uuid), c.data_type, c.company_id, c.connection_id, u.id
              FROM export_company e
              JOIN record_change c ON c.company_id = e.company_id
                                  AND c.last_sequence > e.from_sequence
                                  AND c.first_sequence <= e.to_sequence
             CROSS JOIN LATERAL unnest(c.ids) WITH ORDINALITY AS u (id, number)
             WHERE e.export_id = :export AND c.data_type = ANY (:types)
               AND c.first_sequence + u.number - 1 > e.from_sequence
               AND c.first_sequence + u.number - 1 <= e.to_sequence
             ORDER BY c.data_type, c.company_id, c.connection_id, u.id
            """;

    /**
     * Whether something that an export reads was dropped: versions since its time or its plan, or
     * changes since its sequence numbers.
     */
    private static final String MISSING =
            """
            SELECT EXISTS (SELECT FROM history_horizon h
                            WHERE h.kept_from > coalesce(x.as_of, x.started_at))
                   OR x.as_of IS NULL AND EXISTS (
                      SELECT FROM export_company e
                        JOIN change_counter c ON c.company_id = e.company_id
                       WHERE e.export_id = x.id
                         AND c.dropped_sequence > coalesce(e.from_sequence, e.to_sequence))
              FROM export x WHERE x.id = :export
            """;

    private static final RowMapper<Counter> COUNTER = RecordRowMapper.of(Counter.class);
    private static final RowMapper<DeletedConnection> DELETED_CONNECTION =
            RecordRowMapper.of(DeletedConnection.class);

    private final JdbcClient jdbc;

    ExportPlanner(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Whether the changes after a cursor are still kept. */
    boolean isKept(UUID client, @Nullable UUID company, String after) {
        ChangeCursor cursor = ChangeCursor.parse(after, company == null ? client : company);
        return company == null
                ? counter(CLIENT_COUNTER, client).keeps(cursor.position())
                : counter(COMPANY_COUNTER, company).keeps(cursor.sequence());
    }

    /**
     * Stores the companies and changed records of an export, in the caller's transaction.
     *
     * @throws ExportFailedException if the changes after its cursor are no longer kept
     */
    Plan plan(Export export) {
        if (export.afterCursor() != null
                && !isKept(export.clientId(), export.companyId(), export.afterCursor())) {
            throw new ExportFailedException(
                    "The changes after the cursor are no longer kept. Export without after.");
        }
        ChangeCursor next =
                export.companyId() == null
                        ? planCompanies(export)
                        : planCompany(export, export.companyId());
        Plan plan = new Plan(next.text(), export.isIncremental() ? changes(export, next) : null);
        requireKept(export);
        return plan;
    }

    /**
     * Checks after reading that what was read was still kept. The retention drops months while
     * exports are written, and notes before what will be missing.
     *
     * @throws ExportFailedException if it was not
     */
    void requireKept(Export export) {
        boolean missing =
                jdbc.sql(MISSING)
                        .param("export", export.id())
                        .query(ValueRowMapper.of(Boolean.class))
                        .optional()
                        .orElse(false);
        if (missing) {
            throw new ExportFailedException(
                    "The history that this export needs was deleted by the retention while it was"
                            + " written. Export again, without after or with a later asOf.");
        }
    }

    private ChangeCursor planCompany(Export export, UUID company) {
        lock(LOCK_COMPANY, company);
        long last = counter(COMPANY_COUNTER, company).last();
        Instant asOf = export.asOf();
        long to =
                asOf == null
                        ? last
                        : jdbc.sql(SEQUENCE_AT)
                                .param("company", company)
                                .param("asOf", TimestampParameter.of(asOf))
                                .query(ValueRowMapper.of(Long.class))
                                .single();
        String after = export.afterCursor();
        jdbc.sql(COMPANY)
                .param("export", export.id())
                .param("company", company)
                .param("from", after == null ? null : ChangeCursor.parse(after, company).sequence())
                .param("to", to)
                .update();
        return ChangeCursor.ofCompany(company, to);
    }

    private ChangeCursor planCompanies(Export export) {
        UUID client = export.clientId();
        lock(LOCK_COMPANIES, client);
        long last = counter(CLIENT_COUNTER, client).last();
        Instant asOf = export.asOf();
        String after = export.afterCursor();
        if (after != null) {
            ChangeCursor cursor = ChangeCursor.parse(after, client);
            of(CHANGED_COMPANIES, export, client)
                    .param("position", cursor.position())
                    .param("after", cursor.sequence())
                    .param("last", last)
                    .update();
        } else if (asOf != null) {
            of(COMPANIES_AT, export, client).param("asOf", TimestampParameter.of(asOf)).update();
            last =
                    jdbc.sql(POSITION_AT)
                            .param("client", client)
                            .param("asOf", TimestampParameter.of(asOf))
                            .param("last", last)
                            .query(ValueRowMapper.of(Long.class))
                            .single();
        } else {
            of(COMPANIES, export, client).param("last", last).update();
        }
        return ChangeCursor.ofClient(client, last, Long.MAX_VALUE);
    }

    private JdbcClient.StatementSpec of(String sql, Export export, UUID client) {
        return jdbc.sql(sql).param("export", export.id()).param("client", client);
    }

    /** Stores the changed records; returns what was deleted as a whole. */
    private String changes(Export export, ChangeCursor next) {
        jdbc.sql(KEYS)
                .param("export", export.id())
                .param("types", export.types().toArray(String[]::new))
                .update();
        List<DeletedConnection> connections =
                jdbc.sql(DELETED_CONNECTIONS)
                        .param("export", export.id())
                        .query(DELETED_CONNECTION)
                        .list();
        return JsonMapper.shared()
                .writeValueAsString(new Deletions(connections, deletedCompanies(export, next)));
    }

    private List<UUID> deletedCompanies(Export export, ChangeCursor next) {
        if (export.companyId() != null || export.afterCursor() == null) {
            return List.of();
        }
        UUID client = export.clientId();
        return jdbc.sql(DELETED_COMPANIES)
                .param("client", client)
                .param("position", ChangeCursor.parse(export.afterCursor(), client).position())
                .param("last", next.position())
                .query(ValueRowMapper.of(UUID.class))
                .list();
    }

    private void lock(String sql, UUID id) {
        jdbc.sql(sql).param("id", id).query(ValueRowMapper.of(Long.class)).single();
    }

    private Counter counter(String sql, UUID id) {
        return jdbc.sql(sql).param("id", id).query(COUNTER).single();
    }

    /**
     * The plan of an export.
     *
     * @param cursor where the next incremental export begins
     * @param deletions JSON of {@link Deletions}; null for an export that is not incremental
     */
    record Plan(String cursor, @Nullable String deletions) {}

    /** Connections and companies that were deleted with all their records. */
    record Deletions(List<DeletedConnection> connections, List<UUID> companies) {}

    /** A connection that was deleted with all its records. */
    @Schema(name = "DeletedConnection")
    record DeletedConnection(UUID companyId, UUID connectionId) {}

    /**
     * Numbers of changes.
     *
     * @param dropped the last one that is no longer kept
     */
    private record Counter(long last, long dropped) {

        boolean keeps(long after) {
            return after >= dropped && after <= last;
        }
    }
}
