package io.ledgerway.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.local.process.OrphanGuard;
import io.ledgerway.local.process.Ports;
import io.ledgerway.local.process.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresIT {

    /** An option that the library sets, and that a later start does not need. */
    private static final String OF_LIBRARY = "\"-F\"";

    @TempDir Path state;

    private Workspace workspace;
    private OrphanGuard orphanGuard;
    private SecretFolder secrets;
    private Postgres postgres;
    private int port;

    @BeforeEach
    void choose() {
        orphanGuard = OrphanGuard.start();
        port = new Ports().free();
        workspace = new Workspace(state, state);
        secrets = Secrets.of(workspace).folder(workspace);
        postgres = new Postgres(workspace, orphanGuard, secrets, port, false);
    }

    @AfterEach
    void stop() {
        orphanGuard.close();
    }

    @Test
    void strangersAreRefused() {
        start();

        for (String password : List.of("", "postgres")) {
            assertThatThrownBy(() -> signIn(password))
                    .as("with \"%s\"", password)
                    .isInstanceOf(SQLException.class)
                    .extracting(it -> ((SQLException) it).getSQLState())
                    .isIn("28P01", "08004");
        }
    }

    @Test
    void dataOfAnEarlierVersionIsSecured() throws Exception {
        start();
        Path rules = state.resolve("postgres/pg_hba.conf");
        List<String> secured = records(rules);
        Files.writeString(rules, Files.readString(rules).replace("scram-sha-256", "trust"));
        execute("ALTER ROLE postgres PASSWORD NULL");

        start();

        assertThat(records(rules)).isEqualTo(secured).isNotEmpty();
        assertThatThrownBy(() -> signIn("postgres")).isInstanceOf(SQLException.class);
        assertThat(storedPassword()).startsWith("SCRAM-SHA-256$64:");
    }

    @Test
    void passwordIsStoredWithFewRounds() throws Exception {
        start();
        assertThat(storedPassword()).startsWith("SCRAM-SHA-256$64:");
        execute("ALTER ROLE postgres PASSWORD '%s'".formatted(password())); // as earlier versions
        assertThat(storedPassword()).startsWith("SCRAM-SHA-256$4096:");

        start();

        assertThat(storedPassword()).startsWith("SCRAM-SHA-256$64:");
    }

    @Test
    void laterStartUsesTheUnpackedProgramsWithTheSameSettings() throws Exception {
        start();
        List<String> first = commandLine();

        postgres.start(List.of("company", "sync"));

        List<String> expected = new ArrayList<>(first);
        assertThat(expected.remove(OF_LIBRARY)).isTrue();
        assertThat(commandLine()).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(query("SELECT datname FROM pg_database")).contains("company", "sync");
        assertThat(query("SHOW fsync")).containsExactly("on");
    }

    @Test
    void programsThatAreGoneAreUnpackedAgain() throws Exception {
        start();
        Path note = workspace.cache("postgresql").resolve("programs");
        String folder = Files.readString(note);
        FileTime time = Files.getLastModifiedTime(note);
        Files.writeString(note, "PG-gone");
        Files.setLastModifiedTime(note, time);

        start();

        assertThat(commandLine()).contains(OF_LIBRARY);
        assertThat(note).hasContent(folder);
    }

    @Test
    void textsAreSortedByCodePointWithAnyLocaleOfTheMachine() throws Exception {
        start();

        assertThat(
                        query(
                                """
                                SELECT concat_ws(' ', datlocprovider, datlocale, datcollate)
                                FROM pg_database WHERE datname = 'company'
                                """))
                .containsExactly("b C.UTF-8 C");
    }

    @Test
    void otherUsersCannotReplaceThePrograms() throws Exception {
        start();

        Path programs =
                Path.of(
                        System.getProperty("java.io.tmpdir"),
                        "ledgerway-postgresql-" + System.getProperty("user.name"));
        assertThat(commandLine().getFirst()).startsWith(programs.toRealPath() + "/PG-");
        assertThat(Files.getPosixFilePermissions(programs))
                .doesNotContain(
                        PosixFilePermission.GROUP_EXECUTE, PosixFilePermission.OTHERS_EXECUTE);
    }

    /** The records of pg_hba.conf, without comments. */
    private static List<String> records(Path rules) throws IOException {
        return Files.readAllLines(rules).stream()
                .filter(it -> !it.startsWith("#") && !it.isBlank())
                .toList();
    }

    /** The program of the running server, and its options in quotes. */
    private List<String> commandLine() throws IOException {
        String line = Files.readString(state.resolve("postgres/postmaster.opts"));
        return List.of(line.strip().split(" ", -1));
    }

    private void start() {
        postgres.start(List.of("company"));
    }

    private String storedPassword() throws SQLException {
        return query("SELECT rolpassword FROM pg_authid WHERE rolname = 'postgres'").getFirst();
    }

    private void execute(String sql) throws SQLException {
        try (var connection = connection(password());
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The first column. */
    private List<String> query(String sql) throws SQLException {
        List<String> found = new ArrayList<>();
        try (var connection = connection(password());
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                found.add(rows.getString(1));
            }
        }
        return found;
    }

    private String password() {
        return secrets.read(SecretFolder.DATABASE_PASSWORD);
    }

    private void signIn(String password) throws SQLException {
        connection(password).close();
    }

    private Connection connection(String password) throws SQLException {
        return DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:%d/company".formatted(port), "postgres", password);
    }
}
