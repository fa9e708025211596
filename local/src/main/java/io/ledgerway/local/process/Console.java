package io.ledgerway.local.process;

import java.io.PrintStream;
import java.util.function.LongSupplier;

/** What the person at the terminal reads. */
public final class Console {

    private final PrintStream out;
    private final long begin = System.nanoTime();

    public Console(PrintStream out) {
        this.out = out;
    }

    /** One line, with the seconds since the start before it. */
    public synchronized void say(String line) {
        out.printf("%6.1f s  %s%n", (System.nanoTime() - begin) / 1e9, line);
        out.flush();
    }

    /** Several lines as they are. */
    public synchronized void show(String text) {
        out.println(text);
        out.flush();
    }

    /** Two lines around something that takes its time. */
    public long timed(String name, LongSupplier start) {
        say("%-16s starting".formatted(name));
        long from = System.nanoTime();
        long result = start.getAsLong();
        say("%-16s ready after %.1f s".formatted(name, (System.nanoTime() - from) / 1e9));
        return result;
    }

    /** The innermost sentence: what wraps it says nothing. */
    public static String reason(Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null && !(cause instanceof StartFailure)) {
            cause = cause.getCause();
        }
        return String.valueOf(cause.getMessage());
    }
}
