package io.ledgerway.connector.tryton;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import io.ledgerway.testsupport.network.FreePorts;
import io.ledgerway.testsupport.process.TestProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A real Tryton server on a copy of the demo books, on a free port. The books are made once per
 * build. Tests are skipped where Tryton is not installed, and fail there if {@code CI} is true.
 */
final class TrytonServer implements AutoCloseable {

    static final String DATABASE = "acme";
    static final String ADMIN = "admin";
    static final String USER = "ledgerway";
    static final String PASSWORD = "real-tryton-1";

    private static final Path SCRIPT = Path.of("tryton", "tryton").toAbsolutePath();
    private static final Path WORK = Path.of("target", "tryton").toAbsolutePath();
    private static final Path TEMPLATE = WORK.resolve("template");
    private static final Duration START = Duration.ofMinutes(2);

    /**
     * At load 40 it takes more than five minutes, with the wait for another process that creates
     * it.
     */
    private static final Duration CREATE = Duration.ofMinutes(15);

    private static final JsonMapper JSON = JsonMapper.shared();

    private static @Nullable TrytonServer shared;

    private final Path directory;
    private final Path clock;
    private final Process process;
    private final String address;
    private final Set<String> reported = new HashSet<>();
    private @Nullable TestProcess judge;
    private String password = PASSWORD;
    private Duration ahead = Duration.ZERO;

    private TrytonServer(Path directory, int port, String... options) throws IOException {
        this.directory = directory;
        this.clock = directory.resolve("clock");
        this.address = "http://127.0.0.1:" + port;
        var command = new ArrayList<String>();
        command.add(SCRIPT.toString());
        command.addAll(List.of("serve", directory.toString(), String.valueOf(port)));
        command.addAll(List.of("--clock", clock.toString()));
        command.addAll(List.of(options));
        process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(directory.resolve("server.log").toFile())
                        .start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    }

    /** The server that the contract tests share. */
    static synchronized TrytonServer shared() {
        if (shared == null) {
            shared = start("--no-login-delays", "--restore-from", TEMPLATE.toString());
        }
        return shared;
    }

    /** A server of its own. */
    static TrytonServer start(String... options) {
        assumeInstalled();
        try {
            create();
            var directory = WORK.resolve("run-" + UUID.randomUUID());
            Files.createDirectories(directory);
            for (var file : List.of(DATABASE + ".sqlite", "ready")) {
                Files.copy(TEMPLATE.resolve(file), directory.resolve(file));
            }
            var server = new TrytonServer(directory, FreePorts.next(), options);
            server.awaitStart();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void assumeInstalled() {
        var installed = Files.isExecutable(Path.of("/usr/bin/trytond"));
        if (!installed && Boolean.parseBoolean(System.getenv("CI"))) {
            throw new AssertionError("Tryton is not installed; see connector-tryton/README.md");
        }
        Assumptions.assumeTrue(installed, "Tryton is not installed");
    }

    private static synchronized void create() throws IOException {
        Files.createDirectories(WORK);
        run(CREATE, SCRIPT.toString(), "create", TEMPLATE.toString());
    }

    private static void run(Duration limit, String... command) throws IOException {
        var log = WORK.resolve("command.log");
        var builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        // system-tests copies the same books
        builder.environment().put("TRYTON_BOOKS", TEMPLATE.toString());
        var process = builder.start();
        try {
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)
                    || process.exitValue() != 0) {
                process.destroyForcibly();
                throw new AssertionError(
                        String.join(" ", command) + " failed: " + Files.readString(log));
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    private void awaitStart() throws IOException {
        var end = Instant.now().plus(START);
        try (var http = PlatformHttpClient.create()) {
            while (!responds(http)) {
                if (!process.isAlive() || Instant.now().isAfter(end)) {
                    throw new AssertionError(
                            "Tryton does not start: "
                                    + Files.readString(directory.resolve("server.log")));
                }
                LockSupport.parkNanos(50_000_000);
            }
        }
    }

    private boolean responds(PlatformHttpClient http) {
        try {
            return !TrytonRpc.anonymous(address, DATABASE, http).version().isEmpty();
        } catch (ConnectorException e) {
            return false;
        }
    }

    /** Undoes all writes since the start of the shared server. The clock is left as it is. */
    void restore(PlatformHttpClient http) {
        var call = new PlatformHttp.Request("POST", URI.create(address + "/restore"), Map.of(), "");
        try {
            assertThat(http.send(call).status()).isEqualTo(200);
        } catch (ConnectorException e) {
            throw new AssertionError(e);
        }
        password = PASSWORD;
        reported.clear();
    }

    String address() {
        return address;
    }

    /** Of the user of the connection. */
    String password() {
        return password;
    }

    void password(String changed) {
        password = changed;
    }

    Instant now() {
        return Instant.now().plus(ahead);
    }

    /** How far its clock is ahead of ours. */
    Duration ahead() {
        return ahead;
    }

    void advanceClock(Duration duration) {
        ahead = ahead.plus(duration);
        try {
            Files.writeString(clock, String.valueOf(ahead.toSeconds()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The books as proteus, Tryton's own client, reads them: lists of records by name. */
    JsonNode books() {
        var day = LocalDate.ofInstant(now(), ZoneOffset.UTC);
        return JSON.readTree(
                judge().call("books " + day + " " + PullRequest.DEFAULT_REPORT_MONTHS));
    }

    /** What is wrong with the books, according to proteus, and was not reported before. */
    List<String> newProblems() {
        return JSON.readTree(judge().call("problems"))
                .valueStream()
                .map(JsonNode::asString)
                .filter(reported::add)
                .toList();
    }

    private TestProcess judge() {
        if (judge == null) {
            judge =
                    TestProcess.start(
                            List.of(SCRIPT.toString(), "judge", directory.toString()),
                            Map.of(),
                            directory.resolve("judge.log"));
        }
        return judge;
    }

    @Override
    public void close() {
        if (judge != null) {
            judge.close();
        }
        process.destroy();
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
