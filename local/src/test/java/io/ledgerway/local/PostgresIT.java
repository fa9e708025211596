package io.ledgerway.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.local.process.OrphanGuard;
import io.ledgerway.local.process.Ports;
import io.ledgerway.local.process.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PostgresIT {

    @TempDir Path state;

    private OrphanGuard orphanGuard;
    private Postgres postgres;
    private int port;

    @BeforeEach
    void choose() {
        orphanGuard = OrphanGuard.start();
        port = new Ports().free();
        Workspace workspace = new Workspace(state, state);
        SecretFolder secrets = Secrets.of(workspace).folder(workspace);
        postgres = new Postgres(workspace, orphanGuard, secrets, port, false);
    }

    @AfterEach
    void stop() {
        orphanGuard.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "postgres"})
    void strangersAreRefused(String password) {
        start();

        assertThatThrownBy(() -> signIn(password))
                .isInstanceOf(SQLException.class)
                .extracting(it -> ((SQLException) it).getSQLState())
                .isIn("28P01", "08004");
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
        DriverManager.getConnection(
                        "jdbc:postgresql://127.0.0.1:%d/company".formatted(port),
                        "postgres",
                        password)
                .close();
    }
}
