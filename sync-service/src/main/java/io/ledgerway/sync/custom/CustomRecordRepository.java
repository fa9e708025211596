package io.ledgerway.sync.custom;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSet.Counts;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stores the records of custom data types. All methods join the caller's transaction; the caller is
 * the only writer of the type of the connection. An unchanged record keeps its modification date.
 */
public final class CustomRecordRepository {

    private static final String OF =
            " WHERE company_id = :company AND connection_id = :connection"
                    + " AND identifier = :identifier ";

    private static final String MERGE =
            """
            WITH merged AS (
                INSERT INTO custom_record AS r (company_id, connection_id, identifier, id, content,
                                                source_modified, modified_at, data_set_id)
                SELECT :company, :connection, :identifier, n.id, n.content, n."sourceModified",
                       :now, :dataSet
                  FROM jsonb_to_recordset(CAST(:records AS jsonb))
                       AS n (id text, content jsonb, "sourceModified" jsonb)
                ON CONFLICT (company_id, connection_id, identifier, id) DO UPDATE
                    SET content = excluded.content, source_modified = excluded.source_modified,
                        modified_at = CASE WHEN r.content = excluded.content
                                             AND r.source_modified = excluded.source_modified
                                        THEN r.modified_at ELSE excluded.modified_at END,
                        data_set_id = excluded.data_set_id
                RETURNING old.id IS NULL AS created,
                          old.id IS NOT NULL AND old.modified_at <> new.modified_at AS changed
            )
            SELECT count(*) AS records_read,
                   count(*) FILTER (WHERE created) AS records_created,
                   count(*) FILTER (WHERE changed) AS records_changed,
                   0 AS records_deleted
              FROM merged
            """;

    private static final String READ =
            """
            SELECT EXISTS (
                SELECT FROM data_set
                 WHERE company_id = :company AND connection_id = :connection
                   AND data_type = :type AND status = 'Complete')
            """;

    private static final RowMapper<Counts> COUNTS = RecordRowMapper.of(Counts.class);

    private final JdbcClient jdbc;
    private final JsonMapper json;

    CustomRecordRepository(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
    }

    /** Stores a page; no two of its records have the same id. */
    public Counts merge(
            DataSet dataSet, List<FieldExtractor.ExtractedRecord> records, Instant now) {
        if (records.isEmpty()) {
            return Counts.NONE;
        }
        return with(MERGE, dataSet)
                .param("records", json.writeValueAsString(records.stream().map(this::row).toList()))
                .param("now", TimestampParameter.of(now))
                .param("dataSet", dataSet.ref().id().value())
                .query(COUNTS)
                .single();
    }

    private Map<String, Object> row(FieldExtractor.ExtractedRecord it) {
        return Map.of(
                "id", it.id(), "content", it.content(), "sourceModified", it.sourceModified());
    }

    /** Deletes the records that a complete pull has not seen. */
    public void deleteOthers(DataSet dataSet) {
        with("DELETE FROM custom_record" + OF + "AND data_set_id <> :dataSet", dataSet)
                .param("dataSet", dataSet.ref().id().value())
                .update();
    }

    /** Whether the type has been pulled completely at least once. */
    boolean isReadable(CompanyId company, ConnectionId connection, String identifier) {
        return jdbc.sql(READ)
                .param("company", company.value())
                .param("connection", connection.value())
                .param("type", DataSet.Source.CUSTOM + identifier)
                .query(Boolean.class)
                .single();
    }

    private JdbcClient.StatementSpec with(String sql, DataSet dataSet) {
        return with(
                sql,
                dataSet.ref().company(),
                dataSet.source().connection(),
                dataSet.source().identifier());
    }

    private JdbcClient.StatementSpec with(
            String sql, CompanyId company, ConnectionId connection, String identifier) {
        return jdbc.sql(sql)
                .param("company", company.value())
                .param("connection", connection.value())
                .param("identifier", identifier);
    }
}
