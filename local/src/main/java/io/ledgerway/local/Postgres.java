package io.ledgerway.local;

import io.ledgerway.local.process.OrphanGuard;
import io.ledgerway.local.process.Ports;
import io.ledgerway.local.process.StartFailure;
import io.ledgerway.local.process.Workspace;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** PostgreSQL from Maven artifacts; its data stays in the state folder. */
final class Postgres {

    private final Workspace workspace;
    private final OrphanGuard orphanGuard;
    private final int port;
    private final boolean fullSpeed;
    private @Nullable EmbeddedPostgres server;

    /**
     * @param fullSpeed whether it takes the memory of a server that has a machine to itself
     */
    Postgres(Workspace workspace, OrphanGuard orphanGuard, int port, boolean fullSpeed) {
        this.workspace = workspace;
        this.orphanGuard = orphanGuard;
        this.port = port;
        this.fullSpeed = fullSpeed;
    }

    /**
     * Starts it and makes the databases that are not there yet.
     *
     * @return the pid of the server
     */
    long start(List<String> databases) {
        Path data = workspace.directory("postgres");
        Path log = workspace.log("postgresql");
        try {
            if (server != null) {
                server.close(); // it died: only the library's lock on the folder is left of it
            }
            endLeftOver(data.resolve("postmaster.pid"));
            server = builder(data, log).start();
            long pid = serverPid(data.resolve("postmaster.pid"));
            orphanGuard.watch(OrphanGuard.Stage.SERVER, "postgresql", "INT", pid);
            createDatabases(server, databases);
            return pid;
        } catch (IOException | IllegalStateException | SQLException e) {
            throw new StartFailure(
                    "PostgreSQL does not start from %s (see %s); if the folder is damaged, forget it with --clean"
                            .formatted(data, log),
                    e);
        }
    }

    /** An empty database of this name, whatever it held. */
    void renewDatabase(String name) {
        dropDatabase(name);
        execute("CREATE DATABASE " + name);
    }

    /** Ends whoever uses it. */
    void dropDatabase(String name) {
        execute("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)");
    }

    private void execute(String sql) {
        String url = "jdbc:postgresql://127.0.0.1:%d/postgres".formatted(port);
        try (var connection = DriverManager.getConnection(url, "postgres", "postgres");
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new StartFailure("PostgreSQL refuses: " + sql, e);
        }
    }

    boolean isListening() {
        return Ports.isListening(port);
    }

    int port() {
        return port;
    }

    private EmbeddedPostgres.Builder builder(Path data, Path log) {
        return EmbeddedPostgres.builder()
                .setPort(port)
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                // what is acknowledged stays, whatever is killed: the library's own choice is to
                // lose it
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("max_connections", "200")
                .setServerConfig("shared_buffers", fullSpeed ? "1GB" : "96MB")
                .setServerConfig("max_wal_size", fullSpeed ? "8GB" : "1GB")
                .setServerConfig("jit", "off")
                .setServerConfig("timezone", "UTC")
                .setOutputRedirector(ProcessBuilder.Redirect.appendTo(log.toFile()));
    }

    private static void createDatabases(EmbeddedPostgres server, List<String> names)
            throws SQLException {
        for (String name : names) {
            createDatabase(server, name);
        }
    }

    private static void createDatabase(EmbeddedPostgres server, String name) throws SQLException {
        try (var connection = server.getPostgresDatabase().getConnection();
                var statement = connection.createStatement();
                var found =
                        statement.executeQuery(
                                "SELECT FROM pg_database WHERE datname = '%s'".formatted(name))) {
            if (!found.next()) {
                statement.execute("CREATE DATABASE " + name);
            }
        }
    }

    /**
     * After a hard end, the server of an earlier run may still be there, or its lock file may name
     * a process that is somebody else's by now. A lock file nobody holds is PostgreSQL's own
     * matter: it knows how to tell whether the last writer is really gone.
     */
    private static void endLeftOver(Path lock) throws IOException {
        if (!Files.exists(lock)) {
            return;
        }
        Optional<ProcessHandle> holder = ProcessHandle.of(serverPid(lock));
        if (holder.isEmpty()) {
            return;
        }
        if (holder.get().info().command().orElse("").endsWith("postgres")) {
            new ProcessBuilder("kill", "-INT", String.valueOf(holder.get().pid())).start();
            holder.get().onExit().orTimeout(20, TimeUnit.SECONDS).join();
        } else {
            Files.deleteIfExists(lock);
        }
    }

    private static long serverPid(Path lock) throws IOException {
        return Long.parseLong(Files.readAllLines(lock).getFirst());
    }
}
