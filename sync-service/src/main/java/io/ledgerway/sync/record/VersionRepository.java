package io.ledgerway.sync.record;

import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.pagination.PageBytes;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads versions of a record. */
public final class VersionRepository {

    /**
     * Versions that can be read: not those whose newer one retention has dropped before them. They
     * are chosen before their data is computed from those of newer ones.
     */
    private static final String VERSIONS =
            """
            WITH present AS (
                SELECT r.* FROM record r
                 WHERE r.company_id = :company AND r.connection_id = :connection
                   AND r.data_type = :type AND r.id = :id)
            SELECT h.id, h.version, h.valid_from, h.valid_to, h.is_deleted, h.data_set_id,
                   h.mapping_version,
                   (CASE WHEN h.valid_to IS NULL THEN h.present ELSE d.data END)::text AS json,
                   %s AS raw
              FROM (SELECT h.* FROM (
                SELECT p.id, p.version, coalesce(p.valid_from, p.modified_at) AS valid_from,
                       NULL::timestamptz AS valid_to, p.is_deleted, p.data_set_id,
                       p.mapping_version, p.raw, p.data AS present, p.version AS present_version,
                       p.position, NULL::jsonb AS data, NULL::jsonb AS difference,
                       NULL::text[] AS absent, NULL::jsonb AS elements
                  FROM present p
                 UNION ALL
                SELECT p.id, v.version, v.valid_from, v.valid_to, v.is_deleted, v.data_set_id,
                       v.mapping_version, v.raw, p.data, p.version,
                       v.position, v.data, v.difference, v.absent, v.elements
                  FROM present p
                  JOIN record_version v ON v.company_id = p.company_id AND v.position = p.position) h
                     WHERE %s) h
             CROSS JOIN LATERAL record_version_data(h.present, h.present_version, :company, h.position,
                                                    h.valid_to, h.version, h.data, h.difference,
                                                    h.absent, h.elements) d
             WHERE h.valid_to IS NULL OR d.data IS NOT NULL
             ORDER BY h.version DESC
            """;

    private static final String PRESENT = withRaw("h.valid_to IS NULL");

    private static final String NUMBERED = withRaw("h.version = :version");

    private static final String AT =
            withRaw("h.valid_from <= :at AND (h.valid_to IS NULL OR h.valid_to > :at)");

    /** The first two versions, and those that follow until the size of a page is reached. */
    private static final String BEFORE =
            """
            SELECT s.*, s.number < s.found AS has_older
              FROM (SELECT v.*, row_number() OVER newest AS number, count(*) OVER () AS found,
                           sum(octet_length(v.json)) OVER newest - octet_length(v.json) AS bytes
                      FROM (
            """
                    + VERSIONS.formatted(
                            "NULL::bytea",
                            "h.version < :before ORDER BY h.version DESC LIMIT :most")
                    + """
                              ) v WINDOW newest AS (ORDER BY v.version DESC ROWS UNBOUNDED PRECEDING)) s
                     WHERE s.number <= 2 OR s.bytes < :bytes
                     ORDER BY s.number
                    """;

    private static final RowMapper<StoredVersion> VERSION = RecordRowMapper.of(StoredVersion.class);
    private static final RowMapper<ListedVersion> LISTED = RecordRowMapper.of(ListedVersion.class);

    private final JdbcClient jdbc;

    VersionRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public Optional<StoredVersion> present(DataTypeState.Key key, String id) {
        return with(PRESENT, key, id).query(VERSION).optional();
    }

    /** Returns a version by its number; empty if it is not kept. */
    public Optional<StoredVersion> find(DataTypeState.Key key, String id, int version) {
        return with(NUMBERED, key, id).param("version", version).query(VERSION).optional();
    }

    /** Returns the version of a time; empty if there was none or it is not kept. */
    public Optional<StoredVersion> at(DataTypeState.Key key, String id, Instant time) {
        return with(AT, key, id).param("at", TimestampParameter.of(time)).query(VERSION).optional();
    }

    /**
     * Returns the versions before a version, newest first, without their raw payloads. There are
     * fewer than the limit if they have more than {@link PageBytes#END} together.
     */
    public VersionPage before(DataTypeState.Key key, String id, int version, int limit) {
        List<ListedVersion> listed =
                with(BEFORE, key, id)
                        .param("before", version)
                        .param("most", limit + 1)
                        .param("bytes", PageBytes.END)
                        .query(LISTED)
                        .list();
        List<StoredVersion> versions = listed.stream().map(ListedVersion::stored).toList();
        return listed.size() > limit || (!listed.isEmpty() && listed.getLast().hasOlder())
                ? new VersionPage(versions.subList(0, versions.size() - 1), versions.getLast())
                : new VersionPage(versions, null);
    }

    private static String withRaw(String condition) {
        return VERSIONS.formatted("h.raw", condition);
    }

    private JdbcClient.StatementSpec with(String sql, DataTypeState.Key key, String id) {
        return key.bind(jdbc.sql(sql)).param("id", id);
    }

    /**
     * Versions, newest first.
     *
     * @param previous the version before the last one; null if there is none
     */
    public record VersionPage(List<StoredVersion> versions, @Nullable StoredVersion previous) {

        public VersionPage {
            versions = List.copyOf(versions);
        }
    }

    /**
     * A version of a list.
     *
     * @param hasOlder whether older ones were found, of which some may not be returned
     */
    private record ListedVersion(StoredVersion stored, boolean hasOlder) {}

    /**
     * A version as stored.
     *
     * @param validTo null for the present version
     * @param dataSetId the data set that brought it
     * @param mappingVersion the beginning of the hash of the code that mapped it; null if unknown
     * @param raw the compressed payload; null if none is stored, or it was not read
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record StoredVersion(
            String id,
            int version,
            Instant validFrom,
            @Nullable Instant validTo,
            boolean isDeleted,
            DataSetId dataSetId,
            @Nullable Long mappingVersion,
            String json,
            byte @Nullable [] raw) {}
}
