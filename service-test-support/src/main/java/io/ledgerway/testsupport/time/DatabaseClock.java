package io.ledgerway.testsupport.time;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Shifts and stops the time that SQL reads with {@code ledgerway_now()}, for one database. */
public final class DatabaseClock {

    private static final String RUNNING = "now() + offset_by";

    private final DataSource database;

    /** The function of the running clock, while the clock is stopped. */
    private @Nullable String function;

    public DatabaseClock(DataSource database) {
        this.database = database;
    }

    /** Advances the time; a negative duration moves it back. */
    public void advance(Duration by) {
        update("offset_by + make_interval(secs => ?)", by);
    }

    /** Sets the offset from the system time. */
    public void offset(Duration from) {
        update("make_interval(secs => ?)", from);
    }

    /** Stops the clock until it is reset. It can still be advanced. */
    public synchronized void stop() {
        if (function == null) {
            function =
                    committed(connection -> {
                        String running =
                                read(
                                        connection,
                                        "SELECT pg_get_functiondef('ledgerway_now()'::regprocedure)");
                        String stopped =
                                running.replace(
                                        RUNNING,
                                        "timestamptz '%s' + offset_by"
                                                .formatted(read(connection, "SELECT now()::text")));
                        if (stopped.equals(running)) {
                            throw new IllegalStateException(
                                    "ledgerway_now() is not " + RUNNING + ": " + running);
                        }
                        execute(connection, stopped);
                        return running;
                    });
        }
    }

    /** Resets to the system time. */
    public synchronized void reset() {
        offset(Duration.ZERO);
        String running = function;
        if (running != null) {
            committed(connection -> {
                execute(connection, running);
                return running;
            });
            function = null;
        }
    }

    private void update(String expression, Duration amount) {
        committed(connection -> {
            try (var statement =
                    connection.prepareStatement(
                            "UPDATE ledgerway_clock SET offset_by = " + expression)) {
                statement.setDouble(1, amount.toMillis() / 1000.0);
                return statement.executeUpdate();
            }
        });
    }

    private static String read(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private interface Change<T> {
        T apply(Connection connection) throws SQLException;
    }

    private <T> T committed(Change<T> change) {
        try (var connection = database.getConnection()) {
            T result = change.apply(connection);
            if (!connection.getAutoCommit()) {
                connection.commit();
            }
            return result;
        } catch (SQLException e) {
            throw new IllegalStateException("The clock of the database could not be changed", e);
        }
    }
}
