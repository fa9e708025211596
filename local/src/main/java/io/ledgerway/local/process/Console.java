package io.ledgerway.local.process;

import java.io.PrintStream;
import java.util.function.LongSupplier;

/** Output to the terminal. */
public final class Console {

    private final PrintStream out;
    private final long begin = System.nanoTime();

    public Console(PrintStream out) {
        this.out = out;
    }

    /** Prints one line, prefixed by the seconds since the start. */
    public synchronized void say(String line) {
        out.printf("%6.1f s  %s%n", (System.nanoTime() - begin) / 1e9, line);
        out.flush();
    }

    /** Prints several lines unchanged. */
    public synchronized void show(String text) {
        out.println(text);
        out.flush();
    }

    /** Prints a line before and after an operation of some duration. */
    public long timed(String name, LongSupplier start) {
        say("%-16s starting".formatted(name));
        long from = System.nanoTime();
        long result = start.getAsLong();
        say("%-16s ready after %.1f s".formatted(name, (System.nanoTime() - from) / 1e9));
        return result;
    }

    /** Returns the message of the innermost cause; outer exceptions only wrap it. */
    public static String reason(Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null && !(cause instanceof StartFailure)) {
            cause = cause.getCause();
        }
        return String.valueOf(cause.getMessage());
    }
}
