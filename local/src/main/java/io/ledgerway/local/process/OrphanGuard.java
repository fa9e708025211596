package io.ledgerway.local.process;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * A shell that outlives the launcher and stops every started process: first the services, then the
 * servers they use. It acts when its input ends, which happens on a regular shutdown and when the
 * launcher is killed.
 */
public final class OrphanGuard implements AutoCloseable {

    /** Last argument of the shell; distinguishes it from other processes. */
    private static final String NAME = "ledgerway-guard";

    private final Process shell;
    private final PrintWriter input;
    private boolean closed;

    private OrphanGuard(Process shell) {
        this.shell = shell;
        this.input = new PrintWriter(shell.getOutputStream(), true, StandardCharsets.UTF_8);
    }

    public static OrphanGuard start() {
        try (var script = OrphanGuard.class.getResourceAsStream("guard.sh")) {
            if (script == null) {
                throw new IllegalStateException("guard.sh is missing");
            }
            String text = new String(script.readAllBytes(), StandardCharsets.UTF_8);
            return new OrphanGuard(
                    new ProcessBuilder("sh", "-c", text, NAME)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                            .start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the process is a guard, and not another one that was given the pid of a guard. */
    public static boolean isGuard(ProcessHandle process) {
        return process.info().commandLine().orElse("").endsWith(NAME);
    }

    public long pid() {
        return shell.pid();
    }

    /** Starts a process that the guard stops when the launcher ends. */
    public synchronized Process start(StopOrder stage, String name, ProcessBuilder builder)
            throws IOException {
        return start(stage, name, "TERM", builder);
    }

    /** Starts a process that the guard stops with this signal. */
    synchronized Process start(StopOrder stage, String name, String signal, ProcessBuilder builder)
            throws IOException {
        requireOpen();
        Process process = builder.start();
        watch(stage, name, signal, process.pid());
        return process;
    }

    /** Registers a process that was started elsewhere, so that the guard stops it. */
    public synchronized void watch(StopOrder stage, String name, String signal, long pid) {
        requireOpen();
        input.println("%s %s %s %d".formatted(stage, name, signal, pid));
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("The system is being stopped");
        }
    }

    /** Whether the shutdown has begun. */
    public synchronized boolean isClosed() {
        return closed;
    }

    /** Order in which processes are stopped. */
    public enum StopOrder {
        SERVICE,
        SERVER
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            input.close();
        }
        try {
            int status = shell.waitFor();
            if (status != 0) {
                System.err.println("The guard ended with status " + status);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
