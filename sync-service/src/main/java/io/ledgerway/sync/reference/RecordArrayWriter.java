package io.ledgerway.sync.reference;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.ManualRowMapping;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Writes all records of a type that are not deleted, ordered by id; none before the first complete
 * pull, whose earlier pages are not the whole list. The records are read in pages with one
 * statement each, so a slow client holds no database connection. A record that does not change in
 * the meantime is written once.
 */
@ManualRowMapping("it streams all records of a type")
final class RecordArrayWriter {

    private static final int PAGE = 500;

    private static final String AFTER =
            """
            SELECT r.id, r.data::text AS data FROM record r
             WHERE r.company_id = :company AND r.connection_id = :connection
               AND r.data_type = :type AND r.id > :after AND NOT r.is_deleted
               AND EXISTS (SELECT FROM data_type_state s
                            WHERE s.company_id = :company AND s.connection_id = :connection
                              AND s.data_type = :type AND s.last_success_id IS NOT NULL)
             ORDER BY r.id LIMIT :page
            """;

    private final JdbcClient jdbc;

    RecordArrayWriter(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Writes a JSON array. */
    void write(CompanyId company, ConnectionId connection, DataType type, OutputStream out)
            throws IOException {
        out.write('[');
        String after = "";
        boolean first = true;
        List<Row> page;
        do {
            page = page(company, connection, type, after);
            for (Row row : page) {
                if (!first) {
                    out.write(',');
                }
                out.write(row.json().getBytes(StandardCharsets.UTF_8));
                first = false;
                after = row.id();
            }
        } while (page.size() == PAGE);
        out.write(']');
    }

    private List<Row> page(
            CompanyId company, ConnectionId connection, DataType type, String after) {
        return jdbc.sql(AFTER)
                .param("company", company.value())
                .param("connection", connection.value())
                .param("type", type.key())
                .param("after", after)
                .param("page", PAGE)
                .query((row, _) -> new Row(row.getString("id"), row.getString("data")))
                .list();
    }

    private record Row(String id, String json) {}
}
