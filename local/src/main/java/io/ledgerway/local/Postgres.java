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
import java.sql.Statement;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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

    /**
     * Rounds of SCRAM, which each new connection computes. The default, 4096, makes guesses of
     * short passwords expensive; this password has 144 random bits.
     */
    private static final int SCRAM_ITERATIONS = 64;

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
            startServer(data, log);
            long pid = serverPid(data.resolve("postmaster.pid"));
            orphanGuard.watch(OrphanGuard.StopOrder.SERVER, "postgresql", "INT", pid);
            prepare(data, databases);
            return pid;
        } catch (IOException | IllegalStateException | SQLException e) {
            throw new StartFailure(
                    "PostgreSQL does not start from %s (see %s); if the folder is corrupt, delete it with --clean"
                            .formatted(data, log),
                    e);
        }
    }

    /** The library unpacks the programs and creates the data. Later starts do not need it. */
    private void startServer(Path data, Path log) throws IOException {
        UnpackedPostgres unpacked =
                new UnpackedPostgres(
                        programs(data), workspace.cache("postgresql").resolve("programs"));
        if (!unpacked.start(data, commandLine(), log, START_LIMIT)) {
            server = builder(unpacked.folder(), data, log).start();
            unpacked.remember(data);
        }
    }

    /** Stores the password and creates missing databases; keeps those that exist. */
    void prepare(Path data, List<String> databases) throws IOException, SQLException {
        try (var connection = connection();
                var statement = connection.createStatement()) {
            storePassword(statement);
            requirePassword(statement, data.resolve("pg_hba.conf"));
            createDatabases(statement, databases);
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

    /** New data and data of an earlier version have a password of more rounds, or none. */
    private void storePassword(Statement statement) throws SQLException {
        String quick =
                "SELECT rolname FROM pg_authid WHERE rolpassword LIKE 'SCRAM-SHA-256$%d:%%'"
                        .formatted(SCRAM_ITERATIONS);
        if (!names(statement, quick).contains(USER)) {
            statement.execute("SET scram_iterations = " + SCRAM_ITERATIONS);
            statement.execute("ALTER ROLE %s PASSWORD '%s'".formatted(USER, password()));
        }
    }

    /** Data of an earlier version accepts connections without a password. */
    private static void requirePassword(Statement statement, Path rules)
            throws IOException, SQLException {
        String before = Files.readString(rules);
        String after = WITHOUT_PASSWORD.matcher(before).replaceAll("$1scram-sha-256");
        if (!after.equals(before)) {
            Files.writeString(rules, after);
            statement.execute("SELECT pg_reload_conf()");
        }
    }

    private EmbeddedPostgres.Builder builder(Path programs, Path data, Path log) {
        EmbeddedPostgres.Builder builder =
                EmbeddedPostgres.builder()
                        .setPort(port)
                        .setDataDirectory(data)
                        .setCleanDataDirectory(false)
                        .setRegisterShutdownHook(false)
                        .setPGStartupWait(START_LIMIT)
                        .setOverrideWorkingDirectory(programs.toFile())
                        // the library passes these on to initdb, after its own --auth=trust
                        .setLocaleConfig("auth", "scram-sha-256")
                        .setLocaleConfig("pwfile", secrets.file(SecretFolder.DATABASE_PASSWORD))
                        // independent of LANG and LC_*
                        .setLocaleConfig("locale", "C")
                        .setLocaleConfig("locale-provider", "builtin")
                        .setLocaleConfig("builtin-locale", "C.UTF-8")
                        .setConnectConfig("password", password())
                        .setOutputRedirector(ProcessBuilder.Redirect.appendTo(log.toFile()));
        settings().forEach(builder::setServerConfig);
        return builder;
    }

    /** The command line that the library builds from port and settings. */
    private String commandLine() {
        return settings().entrySet().stream()
                .map(it -> " -c %s=%s".formatted(it.getKey(), it.getValue()))
                .collect(Collectors.joining("", "-p " + port, ""));
    }

    private Map<String, String> settings() {
        return Map.of(
                // committed data survives a kill of any process; the default of the library does
                // not guarantee it
                "fsync",
                "on",
                "synchronous_commit",
                "on",
                "max_connections",
                "200",
                "shared_buffers",
                fullSpeed ? "1GB" : "96MB",
                "max_wal_size",
                fullSpeed ? "8GB" : "1GB",
                "jit",
                "off",
                "timezone",
                "UTC");
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

    private static void createDatabases(Statement statement, List<String> databases)
            throws SQLException {
        Set<String> existing = names(statement, "SELECT datname FROM pg_database");
        for (String name : databases) {
            if (!existing.contains(name)) {
                statement.execute("CREATE DATABASE " + name);
            }
        }
    }

    private static Set<String> names(Statement statement, String query) throws SQLException {
        Set<String> names = new HashSet<>();
        try (var rows = statement.executeQuery(query)) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
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
