package io.ledgerway.system.running;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Calls the launcher as {@code ./run} does, with the jars of the current build. */
public final class Launcher {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Duration LIMIT = Duration.ofMinutes(8);

    /** The books of Tryton, which the tests of its adapter use too. */
    private static final Path TRYTON_BOOKS =
            ROOT.resolve("connectors/connector-tryton/target/tryton/template");

    /** Tests run in several JVMs, each with its own systems. */
    private static final Path SYSTEMS =
            Path.of("target", "systems", System.getProperty("fork", "fork-1"));

    private final Path state;
    private final Map<String, String> variables;

    public Launcher(String name) {
        this(name, Map.of());
    }

    /** With these environment variables for all its processes. */
    Launcher(String name, Map<String, String> variables) {
        this.state = SYSTEMS.resolve(name).toAbsolutePath();
        this.variables = Map.copyOf(variables);
    }

    /** Creates missing start-up caches and uses those that exist. */
    public static Launcher withStartupCaches(String name) {
        return new Launcher(name, Map.of("LEDGERWAY_STARTUP_CACHE", "on"));
    }

    public Path state() {
        return state;
    }

    /**
     * Starts the system and waits until it is ready. Serialized on this machine: two concurrent
     * starts may select the same ports.
     */
    public CommandResult detach(String... options) {
        List<String> arguments = new ArrayList<>(List.of("--detach", "--port", "0"));
        arguments.addAll(List.of(options));
        try {
            Files.createDirectories(SYSTEMS);
            try (FileChannel starting =
                            FileChannel.open(SYSTEMS.resolveSibling("starting"), CREATE, WRITE);
                    FileLock _ = starting.lock()) {
                return call(arguments.toArray(String[]::new));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public CommandResult stop() {
        return call("--stop");
    }

    /** Calls the launcher for this state folder. */
    public CommandResult call(String... options) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx160m",
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-jar",
                                ROOT.resolve("local/target/local.jar").toString()));
        command.addAll(List.of(options));
        command.addAll(List.of("--state", state.toString()));
        return run(command);
    }

    private CommandResult run(List<String> command) {
        try {
            Path output = Files.createTempFile("launcher", ".log");
            ProcessBuilder builder =
                    new ProcessBuilder(command)
                            .directory(ROOT.toFile())
                            .redirectErrorStream(true)
                            .redirectOutput(output.toFile());
            // writing start-up caches would take CPU time from the tests
            builder.environment().put("LEDGERWAY_STARTUP_CACHE", "off");
            // tests kill workers and wait until others take over
            builder.environment().put("LEDGERWAY_EXPENSE_SYNC_LEASE", "15s");
            // commits wake their process: polling is for crashes and repeated attempts
            builder.environment().put("LEDGERWAY_OUTBOX_POLL_INTERVAL", "2s");
            builder.environment().put("LEDGERWAY_EXPENSE_SYNC_POLL_INTERVAL", "2s");
            // on a busy machine the gateway must still reach the quota service
            builder.environment().put("LEDGERWAY_LIMITS_LEASE_TIMEOUT", "4s");
            // each organisation that a link opens has the same books in every run
            builder.environment().put("SANDBOX_BOOKS_SEED", "7");
            // the journeys need records of each kind, not many of them
            builder.environment().put("SANDBOX_BOOKS_SIZE", "300");
            builder.environment().put("TRYTON_BOOKS", TRYTON_BOOKS.toString());
            String folder = System.getProperty("record", "");
            if (!folder.isEmpty()) {
                builder.environment()
                        .put("SANDBOX_RECORD", Path.of(folder).toAbsolutePath().toString());
            }
            builder.environment().putAll(variables);
            Process process = builder.start();
            if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IllegalStateException(command + " did not end within " + LIMIT);
            }
            String text = Files.readString(output, StandardCharsets.UTF_8);
            Files.delete(output);
            return new CommandResult(process.exitValue(), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** The content of {@code run.json}. */
    public JsonNode runFile() {
        try {
            return JsonMapper.shared().readTree(Files.readString(state.resolve("run.json")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
