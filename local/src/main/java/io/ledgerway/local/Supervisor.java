package io.ledgerway.local;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Starts a program again that died by itself: what Kubernetes does elsewhere. Gives up on one that
 * dies five times within a minute.
 */
final class Supervisor {

    private static final Duration LOOK = Duration.ofMillis(300);
    private static final int TOO_OFTEN = 5;
    private static final long WITHIN_NANOS = Duration.ofMinutes(1).toNanos();

    private final Supplier<Duration> pause;
    private final Console console;
    private final Runnable onRestart;
    private final BooleanSupplier stopping;

    Supervisor(
            Supplier<Duration> pause,
            Console console,
            Runnable onRestart,
            BooleanSupplier stopping) {
        this.stopping = stopping;
        this.pause = pause;
        this.console = console;
        this.onRestart = onRestart;
    }

    /** Watches each part with a thread of its own until this process ends. */
    void watch(List<Part> parts) {
        parts.forEach(
                part -> Thread.ofVirtual().name("watch-" + part.name()).start(() -> keep(part)));
    }

    private void keep(Part part) {
        Deque<Long> deaths = new ArrayDeque<>();
        while (Pause.of(LOOK)) {
            if (part.isAlive()) {
                continue;
            }
            if (stopping.getAsBoolean()) {
                return;
            }
            deaths.addLast(System.nanoTime());
            while (System.nanoTime() - deaths.getFirst() > WITHIN_NANOS) {
                deaths.removeFirst();
            }
            if (deaths.size() >= TOO_OFTEN) {
                console.say(
                        "%s died %d times within a minute: given up"
                                .formatted(part.name(), TOO_OFTEN));
                return;
            }
            restart(part);
        }
    }

    private void restart(Part part) {
        Duration down = pause.get();
        console.say("%s died, starts again in %d s".formatted(part.name(), down.toSeconds()));
        if (!Pause.of(down)) {
            return;
        }
        try {
            part.start();
            onRestart.run();
        } catch (RuntimeException e) {
            console.say("%s did not start again: %s".formatted(part.name(), Console.reason(e)));
        }
    }
}
