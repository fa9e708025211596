package io.ledgerway.company.connection;

import io.ledgerway.model.company.ConnectionError;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.database.ValueRowMapper;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stores errors of connections, oldest first. A failure with the status code and the message of an
 * active error replaces its text and time, whatever the platform's text is, so that repeated
 * failures do not add errors. The newest errors of a connection are kept, because each event of the
 * connection contains them.
 */
class ConnectionErrors {

    /** Maximum number of stored errors of a connection. */
    static final int MAX_ERRORS = 20;

    private static final String REPEAT =
            """
            UPDATE connection_error SET errored_at = ?, status_text = ?
            WHERE id = (SELECT max(id) FROM connection_error
                        WHERE connection_id = ? AND status_code = ? AND error_message = ?
                          AND resolved_at IS NULL)
            RETURNING old.errored_at
            """;

    private static final String ADD =
            """
            INSERT INTO connection_error
                (errored_at, status_text, connection_id, status_code, error_message)
            VALUES (?, ?, ?, ?, ?)
            """;

    private static final String DELETE_OLDEST =
            """
            DELETE FROM connection_error
            WHERE connection_id = ?
              AND id <= (SELECT id FROM connection_error WHERE connection_id = ?
                         ORDER BY id DESC OFFSET ? LIMIT 1)
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
     * Returns SQL that selects the newest errors of a connection as a JSON list of {@link
     * ConnectionError}, oldest first. A connection of an earlier release may have stored more.
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
         FROM (SELECT * FROM connection_error WHERE connection_id = %s
               ORDER BY id DESC LIMIT %d) e)
        """
                .formatted(connection, MAX_ERRORS);
    }

    /**
     * Adds an error, or replaces the text and time of the active one that it repeats.
     *
     * @return false if the same failure was added in the same minute
     */
    boolean add(ConnectionId connection, ConnectionFailure failure, Instant at) {
        Optional<Instant> previous =
                statement(REPEAT, connection, failure, at)
                        .query(ValueRowMapper.of(Instant.class))
                        .optional();
        if (previous.isEmpty()) {
            statement(ADD, connection, failure, at).update();
        }
        jdbc.sql(DELETE_OLDEST).params(connection.value(), connection.value(), MAX_ERRORS).update();
        return previous.filter(it -> minute(it).equals(minute(at))).isEmpty();
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

    private JdbcClient.StatementSpec statement(
            String sql, ConnectionId connection, ConnectionFailure failure, Instant at) {
        return jdbc.sql(sql)
                .params(
                        TimestampParameter.of(at),
                        failure.statusText(),
                        connection.value(),
                        failure.statusCode(),
                        failure.errorMessage());
    }

    private static Instant minute(Instant at) {
        return at.truncatedTo(ChronoUnit.MINUTES);
    }
}
