package io.ledgerway.company.connection;

import io.ledgerway.model.company.ConnectionError;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.database.ValueRowMapper;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stores errors of connections, oldest first. If an equal error is active, only its time changes,
 * so that repeated failures do not add errors.
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

    private static final TypeReference<List<ConnectionError>> ERRORS = new TypeReference<>() {};

    private final JdbcClient jdbc;
    private final JsonMapper json;

    ConnectionErrors(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
    }

    /**
     * Returns SQL that selects a connection's errors as a JSON list of {@link ConnectionError}.
     *
     * @param connection SQL expression of the connection's id
     */
    static String of(String connection) {
        return """
        (SELECT coalesce(json_agg(json_build_object('statusCode', e.status_code,
                    'statusText', e.status_text, 'errorMessage', e.error_message,
                    'erroredOnUtc', e.errored_at, 'resolvedOnUtc', e.resolved_at,
                    'status', CASE WHEN e.resolved_at IS NULL THEN 'Active'
                                   ELSE 'Resolved' END)
                ORDER BY e.id), '[]')
         FROM connection_error e WHERE e.connection_id = %s)
        """
                .formatted(connection);
    }

    void add(ConnectionId connection, ConnectionFailure failure, Instant at) {
        if (write(REPEAT, connection, failure, at) == 0) {
            write(ADD, connection, failure, at);
        }
    }

    void resolve(ConnectionId connection, Instant at) {
        jdbc.sql(RESOLVE).params(TimestampParameter.of(at), connection.value()).update();
    }

    List<ConnectionError> of(ConnectionId connection) {
        String errors =
                jdbc.sql("SELECT " + of("?"))
                        .param(connection.value())
                        .query(ValueRowMapper.of(String.class))
                        .single();
        return json.readValue(errors, ERRORS);
    }

    private int write(String sql, ConnectionId connection, ConnectionFailure failure, Instant at) {
        return jdbc.sql(sql)
                .params(
                        TimestampParameter.of(at),
                        connection.value(),
                        failure.statusCode(),
                        failure.statusText(),
                        failure.errorMessage())
                .update();
    }
}
