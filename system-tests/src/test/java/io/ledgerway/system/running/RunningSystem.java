package io.ledgerway.system.running;

import static org.awaitility.Awaitility.await;

import io.ledgerway.testsupport.trace.OtlpReceiver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * A running system. Each is started once per JVM on first use and stopped at its end; with {@code
 * -Dsystem.keep=true} it keeps running for the next run, which speeds up the development of tests.
 */
public final class RunningSystem {

    private static final boolean KEEP = Boolean.getBoolean("system.keep");

    private static final Duration START = Duration.ofMinutes(6);

    private static final int KEPT_SPANS_PORT = 14318;

    private static final Map<String, RunningSystem> STARTED = new ConcurrentHashMap<>();

    private final Launcher launcher;
    private final OtlpReceiver spans;

    private RunningSystem(Launcher launcher, OtlpReceiver spans) {
        this.launcher = launcher;
        this.spans = spans;
    }

    /**
     * The shared system: short retry schedule of webhooks, demo data, tracing on. A trace is only
     * sampled if the {@code traceparent} of the call requests it. The adapters of Xero and
     * QuickBooks Online speak to the sandbox's emulations of these platforms, that of Tryton to a
     * server where it is installed; the other platform keys have the sandbox's own dialect.
     */
    public static RunningSystem shared() {
        return started(
                "shared", "--webhook-schedule", "0,1,2,3,5,8,13,21", "--demo-platform", "mqjo");
    }

    /**
     * A system with the same adapters, without demo data, for long campaigns: they change settings
     * and stop processes.
     */
    public static RunningSystem realDialects() {
        return started("real-dialects", "--no-demo");
    }

    /** Whether this machine has the packages of Tryton. */
    public static boolean isTrytonInstalled() {
        return Files.exists(Path.of("/usr/bin/trytond"));
    }

    /**
     * Only the dependencies of the services; the test starts the services with {@code
     * services.json}. The sandbox's own dialect serves all platform keys.
     */
    public static RunningSystem withoutServices(String name) {
        return started(name, Stream.of("--without-services", "--real-dialects", "none"));
    }

    /** A system whose time {@link SystemClock} moves, with the sandbox's own dialect only. */
    public static RunningSystem withTestClock() {
        return started(
                "test-clock", Stream.of("--no-demo", "--test-clock", "--real-dialects", "none"));
    }

    private static RunningSystem started(String name, String... options) {
        return started(
                name,
                Stream.of(
                                Stream.of(options),
                                isTrytonInstalled()
                                        ? Stream.of("--with-tryton")
                                        : Stream.<String>empty())
                        .flatMap(it -> it));
    }

    private static RunningSystem started(String name, Stream<String> options) {
        return STARTED.computeIfAbsent(
                name,
                _ -> {
                    OtlpReceiver spans = new OtlpReceiver(KEEP ? KEPT_SPANS_PORT : 0);
                    Launcher launcher = new Launcher(name, tracing(spans));
                    if (KEEP && Files.exists(launcher.state().resolve("run.json"))) {
                        return new RunningSystem(launcher, spans);
                    }
                    CommandResult outcome =
                            launcher.detach(
                                    Stream.concat(Stream.of("--clean"), options)
                                            .toArray(String[]::new));
                    if (outcome.status() != 0) {
                        throw new IllegalStateException(
                                "The system did not start: " + outcome.output());
                    }
                    if (!KEEP) {
                        Runtime.getRuntime().addShutdownHook(new Thread(launcher::stop));
                    }
                    return new RunningSystem(launcher, spans);
                });
    }

    private static Map<String, String> tracing(OtlpReceiver spans) {
        return Map.of(
                "LEDGERWAY_TRACING_ENDPOINT",
                spans.endpoint().toString(),
                "LEDGERWAY_TRACING_SAMPLING_PROBABILITY",
                "0");
    }

    /** The sampled spans. */
    public OtlpReceiver spans() {
        return spans;
    }

    public Launcher launcher() {
        return launcher;
    }

    public URI gateway() {
        return URI.create(launcher.runFile().get("gatewayUrl").asString());
    }

    public URI sandbox() {
        return URI.create(launcher.runFile().get("sandboxUrl").asString());
    }

    /** The API key of a client: demo, other, trial, expired or limited. */
    public String apiKey(String client) {
        return launcher.runFile().get("clients").get(client).asString();
    }

    /** Email and password of a user of the client demo. */
    public JsonNode portalUser() {
        return launcher.runFile().get("portal");
    }

    /** A process according to the current run.json; its pid changes with a restart. */
    public JsonNode part(String name) {
        return launcher.runFile()
                .get("services")
                .valueStream()
                .filter(it -> it.get("name").asString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    public long pid(String part) {
        return part(part).get("pid").asLong();
    }

    /** Sets the delay before a process that ended is restarted. */
    public void restartAfter(Duration time) {
        try {
            Files.writeString(
                    launcher.state().resolve("restart-after"), String.valueOf(time.toSeconds()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Restarts a service as a rollout does and waits until it is ready, with its usual variables
     * and these: {@code NAME=value}; without a value the variable is removed.
     */
    public void startAgain(String service, String... variables) {
        try {
            Path variablesFile = launcher.state().resolve("variables").resolve(service);
            Files.createDirectories(variablesFile.getParent());
            Files.write(variablesFile, List.of(variables));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        long old = pid(service);
        signal("-TERM", service);
        await(service + " is ready again").atMost(START).until(() -> pid(service) != old);
    }

    /** Sends SIGKILL. */
    public void kill(String part) {
        signal("-9", part);
    }

    private void signal(String signal, String part) {
        CommandResult.of(new ProcessBuilder("kill", signal, String.valueOf(pid(part))))
                .assertSucceeded();
    }
}
