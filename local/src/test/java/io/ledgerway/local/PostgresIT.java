package io.ledgerway.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.local.process.OrphanGuard;
import io.ledgerway.local.process.Ports;
import io.ledgerway.local.process.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresIT {

    @TempDir Path state;

    private OrphanGuard orphanGuard;
    private SecretFolder secrets;
    private Postgres postgres;
    private int port;

    @BeforeEach
    void choose() {
        orphanGuard = OrphanGuard.start();
        port = new Ports().free();
        Workspace workspace = new Workspace(state, state);
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

        start();

        assertThat(records(rules)).isEqualTo(secured).isNotEmpty();
        assertThatThrownBy(() -> signIn("postgres")).isInstanceOf(SQLException.class);
    }

    @Test
    void textsAreSortedByCodePointWithAnyLocaleOfTheMachine() throws Exception {
        start();

        try (var connection = connection(secrets.read(SecretFolder.DATABASE_PASSWORD));
                var statement = connection.createStatement();
                var found =
                        statement.executeQuery(
                                """
                                SELECT concat_ws(' ', datlocprovider, datlocale, datcollate)
                                FROM pg_database WHERE datname = 'company'
                                """)) {
            assertThat(found.next()).isTrue();
            assertThat(found.getString(1)).isEqualTo("b C.UTF-8 C");
        }
    }

    @Test
    void otherUsersCannotReplaceThePrograms() throws Exception {
        start();

        Path programs =
                Path.of(
                        System.getProperty("java.io.tmpdir"),
                        "ledgerway-postgresql-" + System.getProperty("user.name"));
        assertThat(Files.readString(state.resolve("postgres/postmaster.opts")))
                .startsWith(programs.toRealPath() + "/PG-");
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

    private void start() {
        postgres.start(List.of("company"));
    }

    private void signIn(String password) throws SQLException {
        connection(password).close();
    }

    private Connection connection(String password) throws SQLException {
        return DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:%d/company".formatted(port), "postgres", password);
    }
}
