package io.ledgerway.local;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** PostgreSQL from Maven artifacts; its data stays in {@code .local/postgres}. */
record Postgres(EmbeddedPostgres server) {

    static Postgres start(Workspace workspace, Guard guard, int port) {
        Path data = workspace.directory("postgres");
        try {
            endLeftOver(data.resolve("postmaster.pid"));
            EmbeddedPostgres server =
                    EmbeddedPostgres.builder()
                            .setPort(port)
                            .setDataDirectory(data)
                            .setCleanDataDirectory(false)
                            .setRegisterShutdownHook(false)
                            .setOutputRedirector(
                                    ProcessBuilder.Redirect.to(workspace.log("postgres").toFile()))
                            .start();
            guard.watch(
                    Guard.Stage.SERVER,
                    "postgres",
                    "INT",
                    serverPid(data.resolve("postmaster.pid")));
            return new Postgres(server);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "PostgreSQL did not start, see " + workspace.log("postgres"), e);
        }
    }

    void createDatabase(String name) {
        try (var connection = server.getPostgresDatabase().getConnection();
                var statement = connection.createStatement();
                var found =
                        statement.executeQuery(
                                "SELECT FROM pg_database WHERE datname = '%s'".formatted(name))) {
            if (!found.next()) {
                statement.execute("CREATE DATABASE " + name);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("Cannot create database " + name, e);
        }
    }

    /** After a hard end, the server of an earlier run or its lock file may still be there. */
    private static void endLeftOver(Path lock) throws IOException {
        if (!Files.exists(lock)) {
            return;
        }
        Optional<ProcessHandle> server =
                ProcessHandle.of(serverPid(lock))
                        .filter(it -> it.info().command().orElse("").endsWith("postgres"));
        if (server.isPresent()) {
            new ProcessBuilder("kill", "-INT", String.valueOf(server.get().pid())).start();
            server.get().onExit().orTimeout(10, TimeUnit.SECONDS).join();
        }
        Files.deleteIfExists(lock);
    }

    private static long serverPid(Path lock) throws IOException {
        return Long.parseLong(Files.readAllLines(lock).getFirst());
    }
}
