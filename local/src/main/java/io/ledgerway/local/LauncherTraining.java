package io.ledgerway.local;

import io.ledgerway.local.process.Console;
import io.ledgerway.local.process.InterruptiblePause;
import io.ledgerway.local.process.JsonClient;
import io.ledgerway.local.process.ManagedProcess;
import io.ledgerway.local.process.OrphanGuard;
import io.ledgerway.local.process.Program;
import io.ledgerway.local.process.ReadinessProbe;
import io.ledgerway.local.process.StartedProcess;
import io.ledgerway.local.process.TrainingRun;
import io.ledgerway.local.process.Workspace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * The steps of a start of the launcher, without the processes that it starts. A JVM that records
 * the launcher's start-up cache runs them beside the running system: it reads the same secrets,
 * connects to the same PostgreSQL and asks the sandbox whether it is ready.
 */
final class LauncherTraining {

    /** The script {@code run} finds the cache by this name. */
    private static final String NAME = "launcher";

    /** Folder of the recorded run, below the state folder. */
    private static final String FOLDER = "training/launcher";

    private static final String READY = "ready";

    private static final Duration LIMIT = Duration.ofMinutes(1);

    private final Workspace workspace;
    private final String managementUrl;
    private final StartedProcess process;
    private final Console console = new Console(System.out);

    private LauncherTraining(Workspace workspace, String managementUrl, StartedProcess process) {
        this.workspace = workspace;
        this.managementUrl = managementUrl;
        this.process = process;
    }

    /** Describes the recorded run beside the running system. */
    static TrainingRun of(Workspace workspace, Topology topology) {
        Program program =
                program(
                        workspace,
                        workspace.state().toString(),
                        String.valueOf(topology.postgresPort()),
                        topology.service("sandbox").managementUrl());
        Path ready = workspace.directory(FOLDER).resolve(READY);
        return new TrainingRun(() -> {}, program, () -> Files.exists(ready));
    }

    /** Describes the launcher. Its class path is relative, as in the script {@code run}. */
    static Program program(Workspace workspace, String... arguments) {
        Path jar = workspace.jar("local");
        String classPath = workspace.root().relativize(jar).toString();
        return new Program(
                NAME,
                OrphanGuard.StopOrder.SERVICE,
                DetachedLauncher.JVM,
                List.of(jar),
                Stream.concat(
                                Stream.of("-cp", classPath, LauncherTraining.class.getName()),
                                Stream.of(arguments))
                        .toList(),
                null,
                Map.of());
    }

    /**
     * Runs until it is killed.
     *
     * @param arguments of the running system: the state folder, the port of PostgreSQL and the
     *     management address of the sandbox
     */
    public static void main(String[] arguments) throws IOException, SQLException {
        Path root = Path.of("").toAbsolutePath();
        Options options = Options.parse(root, "--port", "0", "--state", arguments[0]);
        Workspace workspace = new Workspace(root, options.state());
        Topology topology = Topology.choose(options, Secrets.of(workspace), workspace);
        OrphanGuard orphanGuard = OrphanGuard.start();
        // ends with this JVM
        ProcessBuilder cat = new ProcessBuilder("cat");
        Process process = orphanGuard.start(OrphanGuard.StopOrder.SERVICE, NAME, cat);
        int port = Integer.parseInt(arguments[1]);
        new Postgres(workspace, orphanGuard, topology.secrets().folder(workspace), port, false)
                .prepare(workspace.directory("postgres"), List.of(Service.DATABASE));
        Path log = workspace.file("launcher.log");
        new LauncherTraining(workspace, arguments[2], new StartedProcess(NAME, process, log))
                .run(topology);
        while (InterruptiblePause.of(Duration.ofDays(1))) {
            // until the recording has ended
        }
    }

    private void run(Topology topology) throws IOException {
        // not of the services: other options than theirs would delete their caches
        console.say("start-up cache: " + program(workspace).startupCacheOptions(workspace));
        ManagedProcess server = new ManagedProcess(NAME, managementUrl, null, this::probe);
        List<ManagedProcess> services = topology.services().stream().map(this::service).toList();
        StartOrder.start(server, server, services, this::read);
        Path folder = workspace.directory(FOLDER);
        RunFile.of(topology, services).write(folder.resolve("run.json"));
        Files.writeString(folder.resolve("summary"), StartSummary.of(topology, List.of(), true));
        Files.writeString(folder.resolve(READY), "");
    }

    private ManagedProcess service(Service service) {
        return new ManagedProcess(
                service.name(),
                service.url(),
                service.managementUrl(),
                () -> console.timed(service.name(), this::probe));
    }

    private long probe() {
        ReadinessProbe.whenHealthy(process, managementUrl, LIMIT);
        return process.process().pid();
    }

    private void read() {
        URI health = URI.create(managementUrl + "/actuator/health/readiness");
        try {
            String body = JsonClient.send("GET", health, null, null).body();
            console.say(JsonMapper.builder().build().readTree(body).path("status").asString(""));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
