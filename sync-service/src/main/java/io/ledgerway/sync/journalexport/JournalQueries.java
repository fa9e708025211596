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

    private static final RowMapper<Row> ROW = RecordRowMapper.of(Row.class);

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

    /** Returns the entries at positions, in their order. A record that is deleted is omitted. */
    List<JournalEntry> entries(DataTypeState.Key key, AsOf asOf, List<Long> positions) {
        return with(
                        "SELECT data"
                                + OF_KEY
                                + "AND position = ANY (:positions)"
                                + " ORDER BY array_position(:positions, position)",
                        key,
                        asOf)
                .param("positions", positions.toArray(Long[]::new))
                .query(ROW)
                .list()
                .stream()
                .map(it -> json.readValue(it.data(), JournalEntry.class))
                .toList();
    }

    private JdbcClient.StatementSpec with(String sql, DataTypeState.Key key, AsOf asOf) {
        return key.bind(jdbc.sql(sql.formatted(asOf.records())));
    }

    private record Row(String data) {}
}
