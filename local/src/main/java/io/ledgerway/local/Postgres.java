package io.ledgerway.local;

import io.ledgerway.local.process.OrphanGuard;
import io.ledgerway.local.process.StartFailure;
import io.ledgerway.local.process.Workspace;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * PostgreSQL from Maven artifacts; its data stays in the state folder. It requires a password: its
 * superuser can read every file of the user who runs it, and other users of this machine reach its
 * port.
 */
final class Postgres {

    static final String USER = "postgres";

    /** After a crash, the server first replays up to max_wal_size. */
    private static final Duration START_LIMIT = Duration.ofMinutes(2);

    private static final Pattern WITHOUT_PASSWORD =
            Pattern.compile("^((?:local|host)\\s.*)\\btrust$", Pattern.MULTILINE);

    private final Workspace workspace;
    private final OrphanGuard orphanGuard;
    private final SecretFolder secrets;
    private final int port;
    private final boolean fullSpeed;
    private @Nullable EmbeddedPostgres server;

    /**
     * @param fullSpeed whether it uses the memory settings of a dedicated machine
     */
    Postgres(
            Workspace workspace,
            OrphanGuard orphanGuard,
            SecretFolder secrets,
            int port,
            boolean fullSpeed) {
        this.workspace = workspace;
        this.orphanGuard = orphanGuard;
        this.secrets = secrets;
        this.port = port;
        this.fullSpeed = fullSpeed;
    }

    /**
     * Starts the server and creates missing databases.
     *
     * @return the pid of the server
     */
    long start(List<String> databases) {
        Path data = workspace.directory("postgres");
        Path log = workspace.log("postgresql");
        try {
            if (server != null) {
                server.close(); // the server has died: only the library's lock on the folder
                // remains
            }
            endLeftOver(data.resolve("postmaster.pid"));
            server = builder(data, log).start();
            long pid = serverPid(data.resolve("postmaster.pid"));
            orphanGuard.watch(OrphanGuard.StopOrder.SERVER, "postgresql", "INT", pid);
            requirePassword(data.resolve("pg_hba.conf"));
            for (String name : databases) {
                createDatabase(name);
            }
            return pid;
        } catch (IOException | IllegalStateException | SQLException e) {
            throw new StartFailure(
                    "PostgreSQL does not start from %s (see %s); if the folder is corrupt, delete it with --clean"
                            .formatted(data, log),
                    e);
        }
    }

    /** Creates an empty database of this name; drops an existing one. */
    void renewDatabase(String name) {
        dropDatabase(name);
        execute("CREATE DATABASE " + name);
    }

    /** Drops the database and ends its sessions. */
    void dropDatabase(String name) {
        execute("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)");
    }

    private void execute(String sql) {
        try (var connection = connection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new StartFailure("PostgreSQL refuses: " + sql, e);
        }
    }

    private Connection connection() throws SQLException {
        return DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:%d/postgres".formatted(port), USER, password());
    }

    private String password() {
        return secrets.read(SecretFolder.DATABASE_PASSWORD);
    }

    /** Data of an earlier version accepts connections without a password. */
    private void requirePassword(Path rules) throws IOException, SQLException {
        String before = Files.readString(rules);
        String after = WITHOUT_PASSWORD.matcher(before).replaceAll("$1scram-sha-256");
        if (!after.equals(before)) {
            try (var connection = connection();
                    var statement = connection.createStatement()) {
                statement.execute("ALTER ROLE %s PASSWORD '%s'".formatted(USER, password()));
                Files.writeString(rules, after);
                statement.execute("SELECT pg_reload_conf()");
            }
        }
    }

    private EmbeddedPostgres.Builder builder(Path data, Path log) throws IOException {
        return EmbeddedPostgres.builder()
                .setPort(port)
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                .setPGStartupWait(START_LIMIT)
                .setOverrideWorkingDirectory(programs(data).toFile())
                // the library passes these on to initdb, after its own --auth=trust
                .setLocaleConfig("auth", "scram-sha-256")
                .setLocaleConfig("pwfile", secrets.file(SecretFolder.DATABASE_PASSWORD))
                // independent of LANG and LC_*
                .setLocaleConfig("locale", "C")
                .setLocaleConfig("locale-provider", "builtin")
                .setLocaleConfig("builtin-locale", "C.UTF-8")
                .setConnectConfig("password", password())
                // committed data survives a kill of any process; the default of the library does
                // not guarantee it
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("max_connections", "200")
                .setServerConfig("shared_buffers", fullSpeed ? "1GB" : "96MB")
                .setServerConfig("max_wal_size", fullSpeed ? "8GB" : "1GB")
                .setServerConfig("jit", "off")
                .setServerConfig("timezone", "UTC")
                .setOutputRedirector(ProcessBuilder.Redirect.appendTo(log.toFile()));
    }

    /**
     * The folder of the unpacked programs. Other users of this machine cannot enter it. The data
     * shows who the user is: PostgreSQL only starts with data of its own user.
     */
    private static Path programs(Path data) throws IOException {
        Path folder =
                Path.of(
                        System.getProperty("java.io.tmpdir"),
                        "ledgerway-postgresql-" + System.getProperty("user.name"));
        try {
            Files.createDirectory(
                    folder,
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rwx------")));
        } catch (FileAlreadyExistsException _) {
            // an earlier start has created it, or another user
        }
        if (!Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(data))) {
            throw new StartFailure(
                    "PostgreSQL does not start: %s belongs to another user".formatted(folder));
        }
        return folder;
    }

    private void createDatabase(String name) throws SQLException {
        try (var connection = connection();
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
     * Ends a server that an earlier run left behind. After a crash, the pid in its lock file may
     * belong to another process by now. PostgreSQL itself decides whether a lock file without an
     * owner is stale.
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
