package io.ledgerway.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;

/** {@code ./run}: starts the system, says where it is, stops it on Ctrl-C or {@code --stop}. */
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
            case DETACH -> System.exit(new Detached(workspace).start(arguments));
            case RUN, SUPERVISE -> run();
        }
    }

    private void stop() {
        Instance instance = new Instance(workspace);
        console.show(instance.stop() ? "Stopped." : "Nothing is running.");
        if (options.clean()) {
            workspace.clean();
        }
    }

    private void run() {
        Instance instance = new Instance(workspace);
        instance.claim();
        if (options.clean()) {
            workspace.clean();
        }
        forgetMarks();
        Topology topology = Topology.choose(options, Secrets.of(workspace), workspace);
        Guard guard = Guard.start();
        instance.guardedBy(guard.pid());
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(guard), "stop"));

        LocalSystem system = new LocalSystem(workspace, guard, console, topology);
        system.start(Clock.systemUTC());
        Demo.Result demo = demo(topology);
        system.writeRunFile();
        system.keepRunning(this::restartAfter);
        console.show(Summary.of(topology, demo, options.action() == Options.Action.SUPERVISE));
        mark();
        system.makeStartupCaches();
        forever();
    }

    private Demo.Result demo(Topology topology) {
        if (!options.demo()) {
            return Demo.Result.none();
        }
        Demo demo = new Demo(topology.gatewayUrl(), topology.secrets().apiKey(Client.DEMO));
        Demo.Result[] made = {Demo.Result.none()};
        console.timed(
                "demo data",
                () -> {
                    made[0] = demo.make();
                    return 0;
                });
        return made[0];
    }

    /** A number in the file of this name overrides the option while the system runs: for tests. */
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

    private void end(Guard guard) {
        forgetMarks();
        guard.close();
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
        while (Pause.of(Duration.ofDays(1))) {
            // until the process is told to end
        }
    }
}
