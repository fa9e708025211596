package io.ledgerway.webhook.process;

import static org.awaitility.Awaitility.await;

import io.ledgerway.testsupport.process.TestProcess;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * A separate PostgreSQL, so that it can be killed. Committed data survives the kill, but not a
 * power loss.
 */
final class OwnPostgres implements AutoCloseable {

    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final String DATABASE = "webhook";

    private final Path data;
    private final int port;
    private final Map<String, String> settings;
    private EmbeddedPostgres server;

    OwnPostgres(Path folder, int port, Map<String, String> settings) {
        this.data = folder;
        this.port = port;
        this.settings = settings;
        try {
            this.server = start();
            JdbcClient.create(server.getPostgresDatabase())
                    .sql("CREATE DATABASE " + DATABASE)
                    .update();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private EmbeddedPostgres start() throws IOException {
        EmbeddedPostgres.Builder builder =
                EmbeddedPostgres.builder()
                        .setPort(port)
                        .setDataDirectory(data)
                        .setCleanDataDirectory(false)
                        .setRegisterShutdownHook(false)
                        .setServerConfig("synchronous_commit", "on")
                        .setServerConfig("max_connections", "100");
        settings.forEach(builder::setServerConfig);
        return builder.start();
    }

    String url() {
        return "jdbc:postgresql://127.0.0.1:%d/%s".formatted(port, DATABASE);
    }

    JdbcClient client() {
        return JdbcClient.create(new DriverManagerDataSource(url(), "postgres", "postgres"));
    }

    long pid() {
        try {
            return Long.parseLong(Files.readAllLines(data.resolve("postmaster.pid")).getFirst());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends SIGKILL to the server; its sessions end. */
    void kill() {
        long pid = pid();
        TestProcess.signal("KILL", pid);
        await().atMost(LIMIT).until(() -> ProcessHandle.of(pid).isEmpty());
    }

    /** Restarts it as soon as the old processes have ended. */
    void restart() {
        forget();
        await().atMost(LIMIT)
                .ignoreExceptions()
                .until(() -> {
                    server = start();
                    return true;
                });
        await().atMost(LIMIT)
                .ignoreExceptions()
                .until(() -> client().sql("SELECT 1").query(Integer.class).single() == 1);
    }

    /** Prevents log messages of the library about the killed server. */
    private void forget() {
        LoggingSystem logging = LoggingSystem.get(OwnPostgres.class.getClassLoader());
        logging.setLogLevel(EmbeddedPostgres.class.getName(), LogLevel.OFF);
        try {
            closeQuietly();
        } finally {
            logging.setLogLevel(EmbeddedPostgres.class.getName(), null);
        }
    }

    /** Releases the library's lock on the folder. */
    private void closeQuietly() {
        try {
            server.close();
        } catch (IOException | IllegalStateException e) {
            // it was killed before
        }
    }

    @Override
    public void close() {
        closeQuietly();
    }
}
