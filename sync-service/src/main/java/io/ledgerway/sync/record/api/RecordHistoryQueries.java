package io.ledgerway.sync.record.api;

import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.sync.dataset.DataTypeState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads the versions of a record. */
final class RecordHistoryQueries {

    private static final String VERSIONS =
            """
            WITH present AS (
                SELECT r.* FROM record r
                 WHERE r.company_id = :company AND r.connection_id = :connection
                   AND r.data_type = :type AND r.id = :id)
            SELECT h.version, h.valid_from, h.valid_to, h.is_deleted, h.data_set_id,
                   (CASE WHEN h.valid_to IS NULL THEN h.present ELSE d.data END)::text AS json
              FROM (SELECT h.* FROM (
                SELECT p.version, coalesce(p.valid_from, p.modified_at) AS valid_from,
                       NULL::timestamptz AS valid_to, p.is_deleted, p.data_set_id,
                       p.data AS present, p.version AS present_version, p.position,
                       NULL::jsonb AS data, NULL::jsonb AS difference, NULL::text[] AS absent,
                       NULL::jsonb AS elements
                  FROM present p
                 UNION ALL
                SELECT v.version, v.valid_from, v.valid_to, v.is_deleted, v.data_set_id,
                       p.data, p.version, v.position, v.data, v.difference, v.absent, v.elements
                  FROM present p
                  JOIN record_version v ON v.company_id = p.company_id AND v.position = p.position) h
                     WHERE h.version < :before
                     ORDER BY h.version DESC LIMIT :most) h
             CROSS JOIN LATERAL record_version_data(h.present, h.present_version, :company, h.position,
                                                    h.valid_to, h.version, h.data, h.difference,
                                                    h.absent, h.elements) d
             WHERE h.valid_to IS NULL OR d.data IS NOT NULL
             ORDER BY h.version DESC
            """;

    private static final RowMapper<StoredVersion> VERSION = RecordRowMapper.of(StoredVersion.class);

    private final JdbcClient jdbc;

    RecordHistoryQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the versions before a version, newest first. */
    List<StoredVersion> of(DataTypeState.Key key, String id, int before, int most) {
        return key.bind(jdbc.sql(VERSIONS))
                .param("id", id)
                .param("before", before)
                .param("most", most)
                .query(VERSION)
                .list();
    }

    /** A version as stored. */
    record StoredVersion(
            int version,
            Instant validFrom,
            @Nullable Instant validTo,
            boolean isDeleted,
            DataSetId dataSetId,
            String json) {}
}
