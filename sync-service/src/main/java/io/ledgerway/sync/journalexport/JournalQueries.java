package io.ledgerway.sync.journalexport;

import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.history.AsOf;
import java.util.List;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Reads stored records in short queries: a slow caller holds no database connection. */
final class JournalQueries {

    private static final String OF_KEY =
            """
             FROM %s r
             WHERE company_id = :company AND connection_id = :connection AND data_type = :type
               AND NOT is_deleted
            """;

    /** Size of the JSON of the entries that are read at once; at least one is read. */
    private static final long MAX_BYTES = 2_000_000;

    private static final String ENTRIES =
            """
            SELECT e.position, e.text
              FROM (SELECT t.*, sum(octet_length(t.text)) OVER by_date - octet_length(t.text) AS bytes
                      FROM (SELECT position, data::text AS text,
                                   array_position(:positions, position) AS number
            """
                    + OF_KEY
                    + """
                                        AND position = ANY (:positions) OFFSET 0) t
                            WINDOW by_date AS (ORDER BY t.number ROWS UNBOUNDED PRECEDING)) e
                     WHERE e.bytes < :bytes ORDER BY e.number
                    """;

    private static final RowMapper<Row> ROW = RecordRowMapper.of(Row.class);
    private static final RowMapper<EntryRow> ENTRY = RecordRowMapper.of(EntryRow.class);

    private final JdbcClient jdbc;
    private final JsonMapper json;

    JournalQueries(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
    }

    /** Returns all records of a small data type. */
    <T> List<T> all(DataTypeState.Key key, AsOf asOf, Class<T> type) {
        return with("SELECT data" + OF_KEY + "ORDER BY id", key, asOf).query(ROW).list().stream()
                .map(it -> json.readValue(it.data(), type))
                .toList();
    }

    /** Returns the positions of the entries, in the order of dates. */
    List<Long> positions(DataTypeState.Key key, AsOf asOf) {
        return with(
                        "SELECT position"
                                + OF_KEY
                                + """
                                ORDER BY left(coalesce(data ->> 'postedOn', data ->> 'createdOn'), 10)
                                         NULLS FIRST, id
                                """,
                        key,
                        asOf)
                .query(ValueRowMapper.of(Long.class))
                .list();
    }

    /**
     * Returns the first entries at positions, in their order, up to a limit of their size. A record
     * that is deleted is omitted.
     */
    List<StoredEntry> entries(DataTypeState.Key key, AsOf asOf, List<Long> positions) {
        return with(ENTRIES, key, asOf)
                .param("positions", positions.toArray(Long[]::new))
                .param("bytes", MAX_BYTES)
                .query(ENTRY)
                .list()
                .stream()
                .map(it ->
                        new StoredEntry(
                                it.position(), json.readValue(it.text(), JournalEntry.class)))
                .toList();
    }

    private JdbcClient.StatementSpec with(String sql, DataTypeState.Key key, AsOf asOf) {
        return key.bind(jdbc.sql(sql.formatted(asOf.records())));
    }

    /** An entry and its position. */
    record StoredEntry(long position, JournalEntry entry) {}

    private record EntryRow(long position, String text) {}

    private record Row(String data) {}
}
