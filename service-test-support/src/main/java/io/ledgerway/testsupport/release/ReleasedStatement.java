package io.ledgerway.testsupport.release;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;

/**
 * A recorded statement.
 *
 * @param types PostgreSQL type names of its parameters
 */
record ReleasedStatement(List<String> types, String sql) {

    private static final String TYPES = "-- types: ";

    static ReleasedStatement parse(String text) {
        if (!text.startsWith(TYPES)) {
            return new ReleasedStatement(List.of(), text);
        }
        int end = text.indexOf('\n');
        return new ReleasedStatement(
                List.of(text.substring(TYPES.length(), end).split(" ", -1)),
                text.substring(end + 1));
    }

    String text() {
        return types.isEmpty() ? sql : TYPES + String.join(" ", types) + "\n" + sql;
    }

    /**
     * Lets the database parse it and resolve all names and types, without executing it.
     *
     * @throws SQLException when the schema does not support it
     */
    void prepare(Connection connection) throws SQLException {
        try (PreparedStatement prepared = connection.prepareStatement(sql)) {
            for (int i = 0; i < types.size(); i++) {
                prepared.setNull(i + 1, Types.OTHER, types.get(i));
            }
            prepared.getParameterMetaData();
        }
    }
}
