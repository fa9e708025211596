package io.ledgerway.testsupport.fault;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/**
 * Terminates the database session of a transaction that deletes from a table and leaves a given
 * number of rows, or inserts under a condition: the transaction is lost, as if the process had been
 * killed. Active until it is closed.
 */
public final class ConnectionKiller implements AutoCloseable {

    private final DataSource database;
    private final String table;

    /**
     * Arms it for deletions.
     *
     * @param which SQL of a condition: the rows that are counted
     */
    public ConnectionKiller(DataSource database, String table, String which, long rowsLeft) {
        this(
                database,
                table,
                "DELETE",
                "(SELECT count(*) FROM %s WHERE %s) = %d".formatted(table, which, rowsLeft));
    }

    /**
     * Arms it for inserts.
     *
     * @param when SQL of a condition that holds right after the insert
     */
    public static ConnectionKiller onInsert(DataSource database, String table, String when) {
        return new ConnectionKiller(database, table, "INSERT", when);
    }

    private ConnectionKiller(DataSource database, String table, String doing, String when) {
        this.database = database;
        this.table = table;
        run(
                "CREATE SEQUENCE dying_connection",
                """
                CREATE FUNCTION dying_connection() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN
                    IF %s THEN
                        PERFORM nextval('dying_connection');
                        PERFORM pg_terminate_backend(pg_backend_pid());
                        PERFORM pg_sleep(60);
                    END IF;
                    RETURN NULL;
                END
                $$
                """
                        .formatted(when),
                """
                CREATE TRIGGER dying_connection AFTER %s ON %s
                    FOR EACH STATEMENT EXECUTE FUNCTION dying_connection()
                """
                        .formatted(doing, table));
    }

    /** Number of terminated sessions. */
    public long killCount() {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery(
                                "SELECT CASE WHEN is_called THEN last_value ELSE 0 END"
                                        + " FROM dying_connection")) {
            row.next();
            return row.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException("The terminated sessions could not be counted", e);
        }
    }

    @Override
    public void close() {
        run(
                "DROP TRIGGER dying_connection ON " + table,
                "DROP FUNCTION dying_connection",
                "DROP SEQUENCE dying_connection");
    }

    private void run(String... statements) {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("The fault could not be armed", e);
        }
    }
}
