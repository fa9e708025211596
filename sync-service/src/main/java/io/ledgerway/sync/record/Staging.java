package io.ledgerway.sync.record;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HexFormat;
import java.util.List;
import org.postgresql.PGConnection;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Brings a page into the database in one go, by COPY into a temporary table that empties itself at
 * the end of the transaction.
 */
final class Staging {

    private static final String TABLE =
            """
            CREATE TEMPORARY TABLE IF NOT EXISTS record_staging (
                position        integer,
                id              text,
                content_hash    bytea,
                source_modified timestamptz,
                data            jsonb
            ) ON COMMIT DELETE ROWS
            """;

    private static final String EXISTS = "SELECT to_regclass('pg_temp.record_staging')";

    private static final String COPY =
            "COPY record_staging (position, id, content_hash, source_modified, data) FROM STDIN";

    private final JdbcTemplate jdbc;

    Staging(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Fills the table of this transaction's connection. */
    void fill(List<StoredJson.Line> lines) {
        jdbc.execute((Connection connection) -> {
            createTable(connection);
            copy(connection, lines);
            return null;
        });
    }

    private static void createTable(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            try (var row = statement.executeQuery(EXISTS)) {
                if (row.next() && row.getString(1) != null) {
                    return;
                }
            }
            statement.execute(TABLE);
        }
    }

    private static void copy(Connection connection, List<StoredJson.Line> lines)
            throws SQLException {
        try {
            connection
                    .unwrap(PGConnection.class)
                    .getCopyAPI()
                    .copyIn(COPY, new StringReader(text(lines)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(List<StoredJson.Line> lines) {
        StringBuilder text = new StringBuilder();
        int position = 0;
        for (StoredJson.Line line : lines) {
            text.append(position++).append('\t');
            escape(text, line.id());
            text.append("\t\\\\x").append(HexFormat.of().formatHex(line.hash())).append('\t');
            text.append(line.sourceModified() == null ? "\\N" : line.sourceModified()).append('\t');
            escape(text, line.json());
            text.append('\n');
        }
        return text.toString();
    }

    /** What COPY's text format takes for itself. */
    private static void escape(StringBuilder text, String value) {
        for (int i = 0; i < value.length(); i++) {
            char each = value.charAt(i);
            switch (each) {
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                case '\0' -> {}
                default -> text.append(each);
            }
        }
    }
}
