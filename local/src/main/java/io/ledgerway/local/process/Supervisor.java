package io.ledgerway.local.process;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Restarts a program that exits by itself, as Kubernetes does in production. Stops restarting a
 * program that exits five times within a minute.
 */
public final class Supervisor {

    private static final Duration POLL_INTERVAL = Duration.ofMillis(300);
    private static final int MAX_RESTARTS = 5;
    private static final long WITHIN_NANOS = Duration.ofMinutes(1).toNanos();

    private final Supplier<Duration> pause;
    private final Console console;
    private final Consumer<ManagedProcess> onRestart;
    private final BooleanSupplier stopping;

    /**
     * @param onRestart called with each process that is running again
     */
    public Supervisor(
            Supplier<Duration> pause,
            Console console,
            Consumer<ManagedProcess> onRestart,
            BooleanSupplier stopping) {
        this.stopping = stopping;
        this.pause = pause;
        this.console = console;
        this.onRestart = onRestart;
    }

    /** Watches each process in a separate thread until this process ends. */
    public void watch(List<ManagedProcess> parts) {
        parts.forEach(managedProcess ->
                Thread.ofVirtual()
                        .name("watch-" + managedProcess.name())
                        .start(() -> keep(managedProcess)));
    }

    private void keep(ManagedProcess managedProcess) {
        Deque<Long> deaths = new ArrayDeque<>();
        while (InterruptiblePause.of(POLL_INTERVAL)) {
            if (managedProcess.isAlive()) {
                continue;
            }
            if (stopping.getAsBoolean()) {
                return;
            }
            deaths.addLast(System.nanoTime());
            while (System.nanoTime() - deaths.getFirst() > WITHIN_NANOS) {
                deaths.removeFirst();
            }
            if (deaths.size() >= MAX_RESTARTS) {
                console.say(
                        "%s exited %d times within a minute and is not restarted"
                                .formatted(managedProcess.name(), MAX_RESTARTS));
                return;
            }
            restart(managedProcess);
        }
    }

    private void restart(ManagedProcess managedProcess) {
        Duration down = pause.get();
        console.say(
                "%s exited and is restarted in %d s"
                        .formatted(managedProcess.name(), down.toSeconds()));
        if (!InterruptiblePause.of(down)) {
            return;
        }
        try {
            managedProcess.start();
            onRestart.accept(managedProcess);
        } catch (RuntimeException e) {
            console.say(
                    "%s could not be restarted: %s"
                            .formatted(managedProcess.name(), Console.reason(e)));
        }
    }
}
