package io.ledgerway.local;

import io.ledgerway.local.process.Console;
import io.ledgerway.local.process.InterruptiblePause;
import io.ledgerway.local.process.OrphanGuard;
import io.ledgerway.local.process.Workspace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * {@code ./run}: starts the system, prints its addresses, and stops it on Ctrl-C or {@code --stop}.
 */
public final class Local {

    private final Options options;
    private final Workspace workspace;
    private final Console console = new Console(System.out);

    private Local(Options options, Path root) {
        this.options = options;
        this.workspace = new Workspace(root, options.state());
    }

    public static void main(String[] arguments) {
        Path root = Path.of("").toAbsolutePath();
        try {
            Options options = Options.parse(root, arguments);
            new Local(options, root).act(arguments);
        } catch (RuntimeException e) {
            System.err.println(Console.reason(e));
            System.exit(1);
        }
    }

    private void act(String... arguments) {
        switch (options.action()) {
            case HELP -> console.show(Options.USAGE);
            case STOP -> stop();
            case DETACH -> {
                workspace.protect();
                System.exit(new DetachedLauncher(workspace).start(arguments));
            }
            case RUN, SUPERVISE -> run();
        }
    }

    private void stop() {
        InstanceLock instanceLock = new InstanceLock(workspace);
        console.show(instanceLock.stop() ? "Stopped." : "Nothing is running.");
        if (options.clean()) {
            workspace.clean();
        }
    }

    private void run() {
        workspace.protect();
        InstanceLock instanceLock = new InstanceLock(workspace);
        instanceLock.claim();
        if (options.clean()) {
            workspace.clean();
        }
        forgetMarks();
        Topology topology = Topology.choose(options, Secrets.of(workspace), workspace);
        OrphanGuard orphanGuard = OrphanGuard.start();
        instanceLock.guardedBy(orphanGuard.pid());
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(orphanGuard), "stop"));

        LocalSystem system = new LocalSystem(workspace, orphanGuard, console, topology);
        List<DemoCompany.Result> demo = new ArrayList<>();
        system.start(Clock.systemUTC(), () -> demo.addAll(demo(topology)));
        system.writeRunFile();
        system.keepRunning(this::restartAfter);
        console.show(StartSummary.of(topology, demo, options.action() == Options.Action.SUPERVISE));
        system.sayMissingStartupCaches();
        mark();
        system.makeStartupCaches();
        forever();
    }

    private List<DemoCompany.Result> demo(Topology topology) {
        List<DemoCompany.Result> made = new ArrayList<>();
        if (options.demo()) {
            console.timed(
                    "demo data",
                    () -> {
                        made.add(
                                make(
                                        topology,
                                        "Harbour Bakery",
                                        options.demoPlatformKey(),
                                        Map.of()));
                        if (options.tryton()) {
                            made.add(
                                    make(
                                            topology,
                                            "Mill Lane Joinery",
                                            Tryton.PLATFORM_KEY,
                                            Tryton.access(topology)));
                        }
                        return 0;
                    });
        }
        return made;
    }

    private static DemoCompany.Result make(
            Topology topology, String name, String platformKey, Map<String, String> typed) {
        return new DemoCompany(
                        topology.gatewayUrl(),
                        topology.secrets().apiKey(DemoClient.DEMO),
                        name,
                        platformKey,
                        typed)
                .make();
    }

    /**
     * Restart delay. For tests, a number in the file of this name overrides the option while the
     * system runs.
     */
    private Duration restartAfter() {
        Path override = workspace.file("restart-after");
        try {
            return Duration.ofSeconds(
                    Files.exists(override)
                            ? Integer.parseInt(Files.readString(override).strip())
                            : options.restartAfter());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void end(OrphanGuard orphanGuard) {
        forgetMarks();
        orphanGuard.close();
    }

    private void mark() {
        try {
            Files.writeString(workspace.file("ready"), "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void forgetMarks() {
        try {
            Files.deleteIfExists(workspace.file("ready"));
            Files.deleteIfExists(workspace.file("run.json"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void forever() {
        while (InterruptiblePause.of(Duration.ofDays(1))) {
            // until the process receives a signal
        }
    }
}
