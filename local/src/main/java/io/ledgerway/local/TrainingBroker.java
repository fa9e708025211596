package io.ledgerway.local;

import io.ledgerway.local.process.OrphanGuard;
import io.ledgerway.local.process.Ports;
import io.ledgerway.local.process.Program;
import io.ledgerway.local.process.ReadinessProbe;
import io.ledgerway.local.process.StartedProcess;
import io.ledgerway.local.process.Workspace;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * An empty broker of the training runs: a service whose listeners join their groups loads the
 * classes that a start with a broker needs. It runs only while caches are created.
 */
final class TrainingBroker implements AutoCloseable {

    private static final String NAME = "training-broker";

    private static final Duration START_LIMIT = Duration.ofMinutes(5);

    private final Workspace workspace;
    private final OrphanGuard orphanGuard;
    private final int port;
    private final int controllerPort;
    private @Nullable StartedProcess broker;

    TrainingBroker(Workspace workspace, OrphanGuard orphanGuard, Ports ports) {
        this.workspace = workspace;
        this.orphanGuard = orphanGuard;
        this.port = ports.free();
        this.controllerPort = ports.free();
    }

    String address() {
        return "127.0.0.1:" + port;
    }

    /** Starts it, unless it runs. */
    void start() {
        if (broker != null && broker.process().isAlive()) {
            return;
        }
        Program program =
                KafkaBroker.program(
                                workspace,
                                workspace.directory("training/broker"),
                                port,
                                controllerPort,
                                /* fullSpeed= */ false)
                        .named(NAME);
        StartedProcess started = program.start(workspace, orphanGuard);
        broker = started;
        ReadinessProbe.whenListening(started, port, START_LIMIT);
    }

    /** Ends it; its data is of no use. */
    @Override
    public void close() {
        if (broker != null) {
            broker.process().destroyForcibly().onExit().join();
        }
    }
}
