package io.ledgerway.testsupport.time;

import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;

/** Shifts the time that SQL reads with {@code ledgerway_now()}, for one database. */
public final class DatabaseClock {

    private final DataSource database;

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

    /** Resets to the system time. */
    public void reset() {
        offset(Duration.ZERO);
    }

    private void update(String expression, Duration amount) {
        try (var connection = database.getConnection();
                var statement =
                        connection.prepareStatement(
                                "UPDATE ledgerway_clock SET offset_by = " + expression)) {
            statement.setDouble(1, amount.toMillis() / 1000.0);
            statement.executeUpdate();
            if (!connection.getAutoCommit()) {
                connection.commit();
            }
        } catch (SQLException e) {
            throw new IllegalStateException("The clock of the database could not be changed", e);
        }
    }
}
