package io.ledgerway.system.running;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Direct access of tests to the databases of the services. */
public final class Databases {

    private static final List<String> SERVICES =
            List.of("company", "sync", "expense", "webhook", "file", "portal");

    private static final int MAX_ATTEMPTS = 10;

    /** SQLSTATE deadlock_detected. */
    private static final String DEADLOCK = "40P01";

    private final String server;
    private final String password;

    public Databases(RunningSystem system) {
        this.server = system.part("postgresql").get("url").asString();
        this.password = password(system.launcher().state().resolve("secrets/database-password"));
    }

    private static String password(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Every table, as {@code database.table}, with a row that contains this text. */
    public Set<String> tablesWith(String text) {
        Set<String> found = new TreeSet<>();
        for (String database : SERVICES) {
            try (Connection connection = connection(database)) {
                for (String table : tables(connection)) {
                    if (has(connection, table, text)) {
                        found.add(database + "." + table);
                    }
                }
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
        return found;
    }

    /** Number and hash of the rows that contain a text, by table. */
    public Map<String, String> rowsWith(String text, String database) {
        Map<String, String> found = new TreeMap<>();
        try (Connection connection = connection(database)) {
            for (String table : tables(connection)) {
                if (has(connection, table, text)) {
                    String sql =
                            """
                            SELECT count(*) || ' ' || md5(string_agg(it::text, '' ORDER BY it::text))
                              FROM "%s" it WHERE it::text LIKE '%%%s%%'
                            """
                                    .formatted(table, text);
                    found.put(table, column(database, sql).getFirst());
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return found;
    }

    /** Drops a database, ends its sessions and creates it empty. */
    public void anew(String database) {
        execute("postgres", "DROP DATABASE IF EXISTS %s WITH (FORCE)".formatted(database));
        execute("postgres", "CREATE DATABASE " + database);
    }

    /** Connection string for PostgreSQL's programs. */
    public String address(String database) {
        String place = server.substring(server.indexOf("//") + 2);
        return "postgresql://postgres:%s@%s%s".formatted(password, place, database);
    }

    /**
     * Executes a statement in the database of a service, to simulate a fault. The service locks
     * rows in another order: after a deadlock the statement is executed again.
     */
    public void execute(String database, String sql) {
        try (Connection connection = connection(database);
                Statement statement = connection.createStatement()) {
            for (int attempt = 1; !isExecuted(statement, sql, attempt); attempt++) {}
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isExecuted(Statement statement, String sql, int attempt)
            throws SQLException {
        try {
            statement.execute(sql);
            return true;
        } catch (SQLException e) {
            if (attempt < MAX_ATTEMPTS && DEADLOCK.equals(e.getSQLState())) {
                return false;
            }
            throw e;
        }
    }

    /** Whether a query returns a row. */
    public boolean hasRow(String database, String sql) {
        return !column(database, sql).isEmpty();
    }

    /** The first column of the result of a query. */
    public List<String> column(String database, String sql) {
        try (Connection connection = connection(database);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> found = new ArrayList<>();
            while (rows.next()) {
                found.add(rows.getString(1));
            }
            return found;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private Connection connection(String database) throws SQLException {
        return DriverManager.getConnection(server + database, "postgres", password);
    }

    private static List<String> tables(Connection connection) throws SQLException {
        List<String> tables = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery(
                                """
                                SELECT relname FROM pg_class
                                WHERE relkind IN ('r', 'p', 'm') AND NOT relispartition
                                  AND relnamespace = 'public'::regnamespace
                                """)) {
            while (rows.next()) {
                tables.add(rows.getString(1));
            }
        }
        return tables;
    }

    /** Includes bytea columns, read as text. */
    private static boolean has(Connection connection, String table, String text)
            throws SQLException {
        String hex =
                java.util.HexFormat.of()
                        .formatHex(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        String sql =
                "SELECT EXISTS (SELECT FROM \"%s\" it WHERE it::text LIKE '%%%s%%' OR it::text LIKE '%%%s%%')"
                        .formatted(table, text, hex);
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            return rows.next() && rows.getBoolean(1);
        }
    }
}
