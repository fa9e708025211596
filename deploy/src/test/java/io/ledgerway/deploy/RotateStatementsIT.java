package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Executes the SQL of {@code deploy/rotate} on PostgreSQL. The script calls a program that records
 * the SQL in place of psql.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RotateStatementsIT {

    private static final String PSQL =
            """
            #!/bin/sh
            cat >"$RECORD"
            echo 0
            """;

    private final EmbeddedPostgres server = start();

    private Path folder = Path.of("");

    private static EmbeddedPostgres start() {
        try {
            return EmbeddedPostgres.builder().setRegisterShutdownHook(false).start();
        } catch (IOException e) {
            throw new IllegalStateException("PostgreSQL did not start", e);
        }
    }

    @AfterAll
    void stop() throws IOException {
        server.close();
    }

    @BeforeEach
    void replacePsql(@TempDir Path temporary) throws IOException {
        folder = temporary;
        Files.createDirectories(folder.resolve("secrets"));
        Path psql = folder.resolve("bin/psql");
        Files.createDirectories(psql.getParent());
        Files.writeString(psql, PSQL);
        Files.setPosixFilePermissions(psql, PosixFilePermissions.fromString("rwx------"));
    }

    /** The id of the first key of earlier installations is 1, so pictures contain its prefix. */
    @Test
    void aValueIsEncryptedWithAKeyIfItBeginsWithItsPrefix() throws Exception {
        execute(
                """
                CREATE TABLE secret (sealed bytea);
                INSERT INTO secret VALUES ('\\x0100000001aabb'), ('\\x0100000002aabb'), (null);
                CREATE TABLE response (day int, body bytea) PARTITION BY RANGE (day);
                CREATE TABLE response_1 PARTITION OF response FOR VALUES FROM (1) TO (2);
                INSERT INTO response VALUES (1, '\\x0100000001ccdd');
                CREATE TABLE picture (content bytea);
                INSERT INTO picture VALUES ('\\xffd8ffe00100000001aabb');
                """);
        secret("secrets-keyset", "{\"primaryKeyId\":1,\"key\":[{\"keyId\":1}]}");

        rotate("secrets-keyset");
        rotate("--end", "secrets-keyset");

        long rows = 0;
        for (String count : column(recorded().replace("\\gexec", ""))) {
            rows += Long.parseLong(column(count).getFirst());
        }
        assertThat(rows).isEqualTo(2);
    }

    /** A statement that contains it can be in the log of the server. */
    @Test
    void aNewPasswordIsValidAndInNoStatement() throws Exception {
        execute("CREATE ROLE rotated LOGIN PASSWORD 'first'");
        requirePasswordOf("rotated");
        secret("database-password", "first");

        rotate("database-password", "rotated");

        String password = Repository.read(folder.resolve("secrets/database-password"));
        assertThat(password).hasSize(40);
        assertThat(recorded())
                .startsWith("ALTER ROLE \"rotated\" PASSWORD 'SCRAM-SHA-256$4096:")
                .doesNotContain(password);
        execute(recorded());
        signIn("rotated", password);
        assertThatThrownBy(() -> signIn("rotated", "first"))
                .isInstanceOf(SQLException.class)
                .extracting(it -> ((SQLException) it).getSQLState())
                .isEqualTo("28P01");
    }

    private void requirePasswordOf(String role) throws Exception {
        Path rules = Path.of(column("SHOW hba_file").getFirst());
        Files.writeString(
                rules, "host all %s all scram-sha-256%n".formatted(role) + Files.readString(rules));
        execute("SELECT pg_reload_conf()");
    }

    /** The driver also checks that the server knows the verifier. */
    private void signIn(String role, String password) throws SQLException {
        DriverManager.getConnection(server.getJdbcUrl(role, "postgres"), role, password).close();
    }

    private void secret(String name, String content) throws IOException {
        Files.writeString(folder.resolve("secrets").resolve(name), content);
    }

    private void rotate(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Repository.ROOT.resolve("deploy/rotate").toString());
        command.addAll(List.of(arguments));
        ProcessBuilder script = new ProcessBuilder(command);
        Map<String, String> variables = script.environment();
        variables.put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
        variables.put("RECORD", folder.resolve("sql").toString());
        variables.put("SECRETS", folder.resolve("secrets").toString());
        variables.put("TAKE_UP", "true");
        variables.put("KEEP", "0");
        variables.put("DATABASE", "postgresql://localhost/postgres");
        for (String it : List.of("company", "sync", "expense", "webhook", "file")) {
            variables.put(it.toUpperCase(Locale.ROOT) + "_DATABASE", "postgresql://localhost/any");
        }
        CommandResult result = CommandResult.of(script);
        assertThat(result.status()).as(result.output()).isZero();
    }

    /** What the script has sent to psql last. */
    private String recorded() {
        return Repository.read(folder.resolve("sql"));
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private List<String> column(String query) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }
}
