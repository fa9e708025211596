package io.ledgerway.sync.export;

import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.database.ManualRowMapping;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.sync.export.Export.RecordKey;
import io.ledgerway.sync.export.format.ExportedRecord;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Reads the records of exports in pages. A page is one statement in a short transaction, whose rows
 * are fetched in parts, so neither a long transaction nor a large page is needed. All pages show
 * one state: a record that has changed since is shown by the version before.
 */
@ManualRowMapping("pages end early, by their size")
final class ExportQueries {

    private static final int PAGE = 1_000;

    /** Rows that are in memory at once before the size of the page is known. */
    private static final int FETCH = 25;

    /** Characters of JSON after which a page ends. */
    private static final long MAX_PAGE = 8L * 1024 * 1024;

    /**
     * The present row {@code p}, or the version {@code v} with the data {@code d} if there is one.
     */
    private static final String STATE =
            """
            CASE WHEN v.version IS NULL THEN p.version ELSE v.version END AS version,
            CASE WHEN v.version IS NULL THEN coalesce(p.valid_from, p.modified_at)
                 ELSE v.valid_from END AS at,
            CASE WHEN v.version IS NULL THEN p.is_deleted ELSE v.is_deleted END AS deleted,
            CASE WHEN v.version IS NULL THEN p.data ELSE d.data END AS data
            """;

    private static final String VERSION_DATA =
            """
             CROSS JOIN LATERAL record_version_data(p.data, p.version, p.company_id, p.position,
                                                    v.valid_to, v.version, v.data, v.difference,
                                                    v.absent, v.elements) d
            """;

    private static final String PAGE_OF_RECORDS =
            """
            (SELECT r.* FROM record r
              WHERE r.company_id = :company AND r.connection_id = :connection
                AND r.data_type = :type AND r.position > :after
              ORDER BY r.position LIMIT :limit) p
            """;

    /** Records of a connection at a sequence number, in the order of positions. */
    private static final String AT_SEQUENCE =
            """
            WITH moved AS (
                SELECT u.id, min(coalesce(u.version, 1)) AS version
                  FROM record_change c CROSS JOIN LATERAL unnest(c.ids, c.versions) AS u (id, version)
                 WHERE c.company_id = :company AND c.last_sequence > :sequence
                   AND c.connection_id = :connection AND c.data_type = :type
                 GROUP BY u.id)
            SELECT s.position::text AS key, s.id, s.version, s.at, s.deleted,
                   s.existed AND (:flagged OR NOT s.deleted) AS shown,
                   CASE WHEN s.existed AND (:flagged OR NOT s.deleted) THEN s.data END::text AS data
              FROM (SELECT p.position, p.id, m.id IS NULL OR v.version IS NOT NULL AS existed,
            """
                    + STATE
                    + " FROM "
                    + PAGE_OF_RECORDS
                    + """
                      LEFT JOIN moved m ON m.id = p.id
                      LEFT JOIN LATERAL (
                           SELECT w.* FROM record_version w
                            WHERE m.id IS NOT NULL AND w.company_id = :company
                              AND w.position = p.position AND w.version = m.version - 1
                            ORDER BY w.valid_to DESC LIMIT 1) v ON true
                    """
                    + VERSION_DATA
                    + ") s ORDER BY s.position";

    /** Records of a connection at a time, in the order of positions. */
    private static final String AT_TIME =
            """
            SELECT s.position::text AS key, s.id, s.version, s.at, s.deleted,
                   s.existed AND (:flagged OR NOT s.deleted) AS shown,
                   CASE WHEN s.existed AND (:flagged OR NOT s.deleted) THEN s.data END::text AS data
              FROM (SELECT p.position, p.id, v.version IS NOT NULL
                               OR coalesce(p.valid_from, p.modified_at) <= :asOf AS existed,
            """
                    + STATE
                    + " FROM "
                    + PAGE_OF_RECORDS
                    + """
                      LEFT JOIN LATERAL (
                           SELECT w.* FROM record_version w
                            WHERE w.company_id = :company AND w.position = p.position
                              AND w.valid_from <= :asOf AND w.valid_to > :asOf LIMIT 1) v ON true
                    """
                    + VERSION_DATA
                    + ") s ORDER BY s.position";

    /**
     * Changed records, in the order of keys; a record that is not stored any more has no version.
     */
    private static final String CHANGED =
            """
            WITH page AS (
                SELECT k.company_id, k.connection_id, k.id FROM export_key k
                 WHERE k.export_id = :export AND k.data_type = :type
                   AND (k.company_id, k.connection_id, k.id) > (:company, :connection, :after)
                 ORDER BY k.company_id, k.connection_id, k.id LIMIT :limit),
            moved AS (
                SELECT c.company_id, c.connection_id, u.id, min(coalesce(u.version, 1)) AS version
                  FROM export_company e
                  JOIN record_change c ON c.company_id = e.company_id
                                      AND c.last_sequence > e.to_sequence
                 CROSS JOIN LATERAL unnest(c.ids, c.versions) AS u (id, version)
                 WHERE e.export_id = :export AND c.data_type = :type
                   AND e.company_id IN (SELECT company_id FROM page)
                 GROUP BY c.company_id, c.connection_id, u.id)
            SELECT s.company_id, s.connection_id, s.id AS key, s.id, s.version, s.at,
                   coalesce(s.deleted, true) AS deleted, true AS shown,
                   CASE WHEN :flagged OR NOT s.deleted THEN s.data END::text AS data
              FROM (SELECT k.company_id, k.connection_id, k.id,
            """
                    + STATE
                    + """
                      FROM page k
                      LEFT JOIN moved m ON m.company_id = k.company_id
                            AND m.connection_id = k.connection_id AND m.id = k.id
                      LEFT JOIN record p ON p.company_id = k.company_id
                            AND p.connection_id = k.connection_id AND p.data_type = :type
                            AND p.id = k.id
                      LEFT JOIN LATERAL (
                           SELECT w.* FROM record_version w
                            WHERE m.id IS NOT NULL AND w.company_id = k.company_id
                              AND w.position = p.position AND w.version = m.version - 1
                            ORDER BY w.valid_to DESC LIMIT 1) v ON true
                    """
                    + VERSION_DATA
                    + ") s ORDER BY s.company_id, s.connection_id, s.id";

    /** The next connection that has records of the type and is not being purged. */
    private static final String NEXT_UNIT =
            """
            SELECT e.company_id AS company, r.connection_id AS connection, e.to_sequence AS sequence
              FROM export_company e
             CROSS JOIN LATERAL (
                   SELECT r.connection_id FROM record r
                    WHERE r.company_id = e.company_id AND r.data_type = :type
                      AND (e.company_id > :company OR r.connection_id > :connection)
                      AND r.connection_id NOT IN (
                          SELECT u.connection_id FROM company_purge u
                           WHERE u.company_id = e.company_id)
                    ORDER BY r.connection_id LIMIT 1) r
             WHERE e.export_id = :export AND e.company_id >= :company
             ORDER BY e.company_id LIMIT 1
            """;

    private static final String UNIT =
            """
            SELECT e.company_id AS company, CAST(:connection AS uuid) AS connection,
                   e.to_sequence AS sequence
              FROM export_company e WHERE e.export_id = :export AND e.company_id = :company
            """;

    private static final RowMapper<Unit> UNIT_ROW = RecordRowMapper.of(Unit.class);

    private final JdbcClient jdbc;
    private final TransactionOperations transaction;

    ExportQueries(JdbcClient jdbc, TransactionOperations transaction) {
        this.jdbc = jdbc;
        this.transaction = transaction;
    }

    /** Whether deleted records of a type have {@code metadata.isDeleted}, and are exported. */
    private static boolean isFlagged(DataType type) {
        return AccountingRecords.typeOf(type)
                .filter(AccountingRecord.class::isAssignableFrom)
                .isPresent();
    }

    /** The first connection after another one that has records of a type. */
    Optional<Unit> nextUnit(UUID export, DataType type, RecordKey after) {
        return jdbc.sql(NEXT_UNIT)
                .param("export", export)
                .param("type", type.key())
                .param("company", after.company())
                .param("connection", after.connection())
                .query(UNIT_ROW)
                .optional();
    }

    /** The connection of a key. */
    Optional<Unit> unit(UUID export, RecordKey key) {
        return jdbc.sql(UNIT)
                .param("export", export)
                .param("company", key.company())
                .param("connection", key.connection())
                .query(UNIT_ROW)
                .optional();
    }

    /** Records of a connection after a position. */
    Page records(Unit unit, DataType type, @Nullable Instant asOf, long after) {
        JdbcClient.StatementSpec query =
                asOf == null
                        ? jdbc.sql(AT_SEQUENCE).param("sequence", unit.sequence())
                        : jdbc.sql(AT_TIME).param("asOf", TimestampParameter.of(asOf));
        return page(
                query.param("company", unit.company())
                        .param("connection", unit.connection())
                        .param("after", after),
                type,
                _ -> new RecordKey(unit.company(), unit.connection(), ""));
    }

    /** Records that have changed, after a key. */
    Page changed(UUID export, DataType type, RecordKey after) {
        return page(
                jdbc.sql(CHANGED)
                        .param("export", export)
                        .param("company", after.company())
                        .param("connection", after.connection())
                        .param("after", after.record()),
                type,
                row ->
                        new RecordKey(
                                row.getObject("company_id", UUID.class),
                                row.getObject("connection_id", UUID.class),
                                ""));
    }

    private Page page(JdbcClient.StatementSpec query, DataType type, Owner owner) {
        Page page =
                transaction.execute(_ ->
                        query.param("type", type.key())
                                .param("flagged", isFlagged(type))
                                .param("limit", PAGE)
                                .withFetchSize(FETCH)
                                .query((ResultSet rows) -> read(rows, owner)));
        return page == null ? Page.EMPTY : page;
    }

    /** Reads rows until the page is large enough. */
    private static Page read(ResultSet rows, Owner owner) throws SQLException {
        List<ExportedRecord> records = new ArrayList<>();
        RecordKey last = null;
        long size = 0;
        while (size < MAX_PAGE && rows.next()) {
            RecordKey of = owner.of(rows);
            last = new RecordKey(of.company(), of.connection(), rows.getString("key"));
            if (rows.getBoolean("shown")) {
                ExportedRecord row = row(of, rows);
                records.add(row);
                size += row.json() == null ? 0 : row.json().length();
            }
        }
        return new Page(records, last);
    }

    private static ExportedRecord row(RecordKey of, ResultSet row) throws SQLException {
        OffsetDateTime at = row.getObject("at", OffsetDateTime.class);
        Integer version = row.getObject("version", Integer.class);
        return new ExportedRecord(
                of.company(),
                of.connection(),
                row.getString("id"),
                version,
                at == null ? null : at.toInstant(),
                row.getBoolean("deleted"),
                row.getString("data"));
    }

    /** Returns the company and connection of a row. */
    @FunctionalInterface
    private interface Owner {
        RecordKey of(ResultSet row) throws SQLException;
    }

    /** A connection, and the sequence number at which its records are shown. */
    record Unit(UUID company, UUID connection, long sequence) {}

    /**
     * Records in order.
     *
     * @param last the last row that was read, shown or not; null if there was none
     */
    record Page(List<ExportedRecord> records, @Nullable RecordKey last) {

        static final Page EMPTY = new Page(List.of(), null);
    }
}
