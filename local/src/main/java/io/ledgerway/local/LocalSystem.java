package io.ledgerway.local;

import io.ledgerway.local.process.Console;
import io.ledgerway.local.process.ManagedProcess;
import io.ledgerway.local.process.OrphanGuard;
import io.ledgerway.local.process.Ports;
import io.ledgerway.local.process.Program;
import io.ledgerway.local.process.ReadinessProbe;
import io.ledgerway.local.process.StartedProcess;
import io.ledgerway.local.process.StartupTraining;
import io.ledgerway.local.process.Supervisor;
import io.ledgerway.local.process.TrainingRun;
import io.ledgerway.local.process.Workspace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * The whole system as processes on this machine: starts it, prints its addresses and keeps it
 * running.
 */
final class LocalSystem {

    /**
     * Generous: the processors may be busy with other work. A process that ends is noticed earlier.
     */
    private static final Duration START_LIMIT = Duration.ofMinutes(6);

    /** A service loads more classes shortly after its first response. */
    private static final Duration SETTLE = Duration.ofSeconds(5);

    /** Between two attempts to register webhooks. */
    private static final Duration RETRY = Duration.ofSeconds(1);

    private final Workspace workspace;
    private final OrphanGuard orphanGuard;
    private final Console console;
    private final Topology topology;
    private final Postgres postgres;
    private final List<ManagedProcess> parts = new ArrayList<>();
    private final Queue<Program> slowlyStarted = new ConcurrentLinkedQueue<>();

    LocalSystem(Workspace workspace, OrphanGuard orphanGuard, Console console, Topology topology) {
        this.workspace = workspace;
        this.orphanGuard = orphanGuard;
        this.console = console;
        this.topology = topology;
        this.postgres =
                new Postgres(
                        workspace,
                        orphanGuard,
                        topology.secrets().folder(workspace),
                        topology.postgresPort(),
                        topology.options().fullSpeed());
    }

    /**
     * Starts all processes and returns when everything is ready.
     *
     * @param demoData creates the demo data; runs while services that it does not need still start
     */
    void start(Clock clock, Runnable demoData) {
        writeClients(clock);
        ManagedProcess database = postgres();
        ManagedProcess kafka = part("kafka", "127.0.0.1:" + topology.kafkaPort(), this::startKafka);
        List<ManagedProcess> others = new ArrayList<>();
        if (topology.options().tryton()) {
            others.add(tryton());
        }
        started().map(this::service).forEach(others::add);
        parts.add(database);
        parts.add(kafka);
        parts.addAll(others);
        StartOrder.start(
                database,
                kafka,
                others,
                () -> {
                    if (topology.options().services()) {
                        PlatformWebhooks.register(topology, console, RETRY);
                    }
                    demoData.run();
                });
    }

    /** The services to start. Without services, only the sandbox is started. */
    private Stream<Service> started() {
        boolean all = topology.options().services();
        if (!all) {
            ServicesFile.write(topology, workspace.file("services.json"));
        }
        return topology.services().stream().filter(it -> all || it.name().equals("sandbox"));
    }

    void keepRunning(Supplier<Duration> restartAfter) {
        new Supervisor(restartAfter, console, this::restarted, orphanGuard::isClosed).watch(parts);
    }

    private void restarted(ManagedProcess process) {
        writeRunFile();
        if (process.name().equals("sandbox") && topology.options().services()) {
            Thread.ofVirtual()
                    .name("webhooks")
                    .start(() -> PlatformWebhooks.registerAgain(topology, console, RETRY));
        }
    }

    /** Processes that restart at the same time write it one after the other. */
    synchronized void writeRunFile() {
        RunFile.of(topology, parts).write(workspace.file("run.json"));
    }

    /** Says which programs started without a start-up cache, and why. */
    void sayMissingStartupCaches() {
        for (Program program : slowlyStarted) {
            program.failedStartupCache(workspace)
                    .ifPresent(log ->
                            console.say(
                                    "%s started without a start-up cache: its creation failed, see %s"
                                            .formatted(program.name(), log)));
        }
        if (!slowlyStarted.isEmpty()) {
            console.say(
                    "%d start-up caches are missing and are created now with low priority"
                            .formatted(slowlyStarted.size()));
        }
    }

    /** Creates start-up caches for the next start while the system is in use. */
    void makeStartupCaches() {
        workspace.delete("training");
        Ports ports = new Ports();
        try (var trainingBroker = new TrainingBroker(workspace, orphanGuard, ports)) {
            new StartupTraining(workspace, orphanGuard, console, SETTLE)
                    .make(trainings(trainingBroker, ports));
            postgres.dropDatabase(Service.DATABASE);
        } catch (RuntimeException e) {
            if (!orphanGuard.isClosed()) {
                console.say("start-up caches not created: " + Console.reason(e));
            }
        }
        workspace.delete("training");
    }

    private List<TrainingRun> trainings(TrainingBroker trainingBroker, Ports ports) {
        boolean fullSpeed = topology.options().fullSpeed();
        int port = ports.free();
        Path home = workspace.directory("training/kafka");
        Program broker = KafkaBroker.program(workspace, home, port, ports.free(), fullSpeed);
        var trainings = new ArrayList<TrainingRun>();
        trainings.add(new TrainingRun(() -> {}, broker, () -> Ports.isListening(port)));
        started()
                .map(it -> it.training(workspace, postgres, trainingBroker, fullSpeed, ports))
                .forEach(trainings::add);
        trainings.add(LauncherTraining.of(workspace, topology));
        return trainings;
    }

    private void writeClients(Clock clock) {
        var clients =
                DemoClient.ALL.stream().map(it -> it.bootstrap(topology.secrets(), clock)).toList();
        try {
            Files.writeString(
                    workspace.file("clients.json"),
                    JsonMapper.builder().build().writeValueAsString(clients));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ManagedProcess postgres() {
        String url = "jdbc:postgresql://127.0.0.1:%d/".formatted(topology.postgresPort());
        return part("postgresql", url, () -> postgres.start(Topology.DATABASES));
    }

    private ManagedProcess part(String name, String url, java.util.function.LongSupplier start) {
        return new ManagedProcess(name, url, null, () -> console.timed(name, start));
    }

    private ManagedProcess tryton() {
        return part(
                "tryton",
                Tryton.url(topology),
                () -> {
                    StartedProcess server = Tryton.start(topology, orphanGuard);
                    ReadinessProbe.whenListening(server, topology.trytonPort(), START_LIMIT);
                    return server.process().pid();
                });
    }

    private long startKafka() {
        StartedProcess broker =
                start(
                        KafkaBroker.program(
                                workspace,
                                workspace.directory("kafka"),
                                topology.kafkaPort(),
                                topology.kafkaControllerPort(),
                                topology.options().fullSpeed()));
        ReadinessProbe.whenListening(broker, topology.kafkaPort(), START_LIMIT);
        return broker.process().pid();
    }

    private ManagedProcess service(Service service) {
        return new ManagedProcess(
                service.name(),
                service.url(),
                service.managementUrl(),
                () -> console.timed(service.name(), () -> start(service)));
    }

    private long start(Service service) {
        Program program = service.program(workspace, topology.options().fullSpeed());
        StartedProcess startedProcess = start(program.withOverrides(overrides(service.name())));
        ReadinessProbe.whenHealthy(startedProcess, service.managementUrl(), START_LIMIT);
        return startedProcess.process().pid();
    }

    /**
     * Overrides of a service's variables, for tests: lines {@code NAME=value} in a file with the
     * name of the service. A line without a value removes the variable.
     */
    private List<String> overrides(String service) {
        Path file = workspace.file("variables").resolve(service);
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private StartedProcess start(Program program) {
        if (program.lacksStartupCache(workspace)) {
            slowlyStarted.add(program);
        }
        return program.start(workspace, orphanGuard);
    }
}
