package io.ledgerway.company.connection;

import io.ledgerway.model.company.ConnectionError;
import io.ledgerway.model.id.ConnectionId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What went wrong with connections, oldest first. The same trouble again, while it is active, only
 * moves its time: a link opened a thousand times does not make a thousand items.
 */
class ConnectionErrors {

    private static final String REPEAT =
            """
            UPDATE connection_error SET errored_at = ?
            WHERE connection_id = ? AND status_code = ? AND status_text = ? AND error_message = ?
              AND resolved_at IS NULL
            """;

    private static final String ADD =
            """
            INSERT INTO connection_error
                (errored_at, connection_id, status_code, status_text, error_message)
            VALUES (?, ?, ?, ?, ?)
            """;

    private static final String RESOLVE =
            """
            UPDATE connection_error SET resolved_at = ?
            WHERE connection_id = ? AND resolved_at IS NULL
            """;

    private static final String OF =
            """
            SELECT connection_id, status_code, status_text, error_message, errored_at, resolved_at
            FROM connection_error
            WHERE connection_id = ANY (string_to_array(?, ',')::uuid[])
            ORDER BY id
            """;

    private final JdbcClient jdbc;

    ConnectionErrors(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(ConnectionId connection, Trouble trouble, Instant at) {
        if (write(REPEAT, connection, trouble, at) == 0) {
            write(ADD, connection, trouble, at);
        }
    }

    void resolve(ConnectionId connection, Instant at) {
        jdbc.sql(RESOLVE).params(at.atOffset(ZoneOffset.UTC), connection.value()).update();
    }

    List<ConnectionError> of(ConnectionId connection) {
        return of(List.of(connection)).getOrDefault(connection, List.of());
    }

    Map<ConnectionId, List<ConnectionError>> of(Collection<ConnectionId> connections) {
        String ids =
                connections.stream().map(ConnectionId::toString).collect(Collectors.joining(","));
        return jdbc.sql(OF).param(ids).query(ConnectionErrors::row).list().stream()
                .collect(
                        Collectors.groupingBy(
                                Row::connection,
                                Collectors.mapping(Row::error, Collectors.toList())));
    }

    private int write(String sql, ConnectionId connection, Trouble trouble, Instant at) {
        return jdbc.sql(sql)
                .params(
                        at.atOffset(ZoneOffset.UTC),
                        connection.value(),
                        trouble.statusCode(),
                        trouble.statusText(),
                        trouble.errorMessage())
                .update();
    }

    private static Row row(ResultSet row, int number) throws SQLException {
        OffsetDateTime resolved = row.getObject("resolved_at", OffsetDateTime.class);
        return new Row(
                new ConnectionId(row.getObject("connection_id", UUID.class)),
                new ConnectionError(
                        row.getString("status_code"),
                        row.getString("status_text"),
                        row.getString("error_message"),
                        row.getObject("errored_at", OffsetDateTime.class).toInstant(),
                        resolved == null
                                ? ConnectionError.State.ACTIVE
                                : ConnectionError.State.RESOLVED,
                        resolved == null ? null : resolved.toInstant()));
    }

    private record Row(ConnectionId connection, ConnectionError error) {}
}
