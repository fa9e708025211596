package io.ledgerway.local.process;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * A shell that outlives us and stops every program we started: the services first, then the servers
 * they use. It begins when its input ends, which happens when we close it and just as surely when
 * we are killed: one way down for both.
 */
public final class OrphanGuard implements AutoCloseable {

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
                    new ProcessBuilder("sh", "-c", text, "guard")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                            .start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public long pid() {
        return shell.pid();
    }

    /** Starts a program that will be stopped, whatever becomes of us. */
    synchronized Process start(Stage stage, String name, ProcessBuilder builder)
            throws IOException {
        return start(stage, name, "TERM", builder);
    }

    /** Starts a program that will be stopped by this signal. */
    synchronized Process start(Stage stage, String name, String signal, ProcessBuilder builder)
            throws IOException {
        requireOpen();
        Process process = builder.start();
        watch(stage, name, signal, process.pid());
        return process;
    }

    /** Will stop a program that somebody else started. */
    public synchronized void watch(Stage stage, String name, String signal, long pid) {
        requireOpen();
        input.println("%s %s %s %d".formatted(stage, name, signal, pid));
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("Nothing starts any more: the system is being stopped");
        }
    }

    /** Programs end now because they are told to. */
    public synchronized boolean isClosed() {
        return closed;
    }

    /** When a program is stopped. */
    public enum Stage {
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
