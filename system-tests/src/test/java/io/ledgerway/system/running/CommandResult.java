package io.ledgerway.system.running;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Exit status of a program that has ended, and what it printed. */
public record CommandResult(int status, String output) {

    /** Runs a program to its end. */
    public static CommandResult of(ProcessBuilder program) {
        try {
            Process process = program.redirectErrorStream(true).start();
            String output = new String(process.getInputStream().readAllBytes(), UTF_8);
            return new CommandResult(process.waitFor(), output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Fails if the program failed; returns what it printed. */
    public String assertSucceeded() {
        if (status != 0) {
            throw new AssertionError("Exit status %d: %s".formatted(status, output));
        }
        return output;
    }
}
