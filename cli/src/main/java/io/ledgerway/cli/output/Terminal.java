package io.ledgerway.cli.output;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.cli.failure.FailureException;
import java.io.BufferedReader;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Standard streams, and whether they are connected to a terminal (TTY). */
public final class Terminal {

    private final StandardOutput bytes;
    private final PrintWriter out;
    private final PrintWriter err;
    private final InputStream in;
    private final boolean isInputTerminal;
    private final boolean isOutputTerminal;
    private final boolean isErrorTerminal;
    private final boolean isColoured;
    private @Nullable BufferedReader lines;

    /**
     * Creates a terminal.
     *
     * @param isOutputTerminal whether standard output is connected to a terminal
     * @param isErrorTerminal whether standard error is connected to a terminal
     * @param isColoured whether the output is coloured
     */
    public Terminal(
            InputStream in,
            OutputStream bytes,
            OutputStream errors,
            boolean isOutputTerminal,
            boolean isErrorTerminal,
            boolean isColoured) {
        this(in, bytes, errors, isOutputTerminal, isErrorTerminal, isColoured, false);
    }

    private Terminal(
            InputStream in,
            OutputStream bytes,
            OutputStream errors,
            boolean isOutputTerminal,
            boolean isErrorTerminal,
            boolean isColoured,
            boolean isInputTerminal) {
        this.in = in;
        this.isInputTerminal = isInputTerminal;
        this.bytes = new StandardOutput(bytes);
        this.out = new PrintWriter(new OutputStreamWriter(this.bytes, UTF_8), false);
        this.err = new PrintWriter(new OutputStreamWriter(errors, UTF_8), true);
        this.isOutputTerminal = isOutputTerminal;
        this.isErrorTerminal = isErrorTerminal;
        this.isColoured = isOutputTerminal && isColoured;
    }

    /** The streams of this process. The start script says which of them are terminals. */
    public static Terminal ofProcess(boolean isColoured) {
        return new Terminal(
                System.in,
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                isTerminal("ledgerway.terminal.out"),
                isTerminal("ledgerway.terminal.err"),
                isColoured,
                console() != null);
    }

    private static boolean isTerminal(String property) {
        String value = System.getProperty(property);
        return value == null ? console() != null : Boolean.parseBoolean(value);
    }

    /** The terminal of this process; null if it has none. */
    @SuppressWarnings("SystemConsoleNull") // null without a terminal, since JDK 25 again
    private static @Nullable Console console() {
        return Optional.ofNullable(System.console()).filter(Console::isTerminal).orElse(null);
    }

    public PrintWriter out() {
        return out;
    }

    public PrintWriter err() {
        return err;
    }

    /**
     * Writes bytes to standard output. Returns false if nothing reads it any more.
     *
     * @throws FailureException if standard output cannot be written for another reason
     */
    public boolean write(byte[] buffer, int length) {
        out.flush();
        try {
            bytes.write(buffer, 0, length);
            bytes.flush();
            return true;
        } catch (IOException e) {
            Optional<FailureException> failure = failure(e);
            if (failure.isPresent()) {
                throw failure.get();
            }
            return false;
        }
    }

    /** Why printed text was not written; empty if it was, or if nothing reads it any more. */
    public Optional<FailureException> outputFailure() {
        out.flush();
        return Optional.ofNullable(bytes.failure).flatMap(Terminal::failure);
    }

    private static Optional<FailureException> failure(IOException e) {
        String reason = String.valueOf(e.getMessage());
        return reason.toLowerCase(Locale.ROOT).contains("pipe")
                ? Optional.empty()
                : Optional.of(
                        FailureException.usage(
                                "Standard output cannot be written: %s".formatted(reason)));
    }

    public boolean isOutputTerminal() {
        return isOutputTerminal;
    }

    public boolean isErrorTerminal() {
        return isErrorTerminal;
    }

    public boolean isColoured() {
        return isColoured;
    }

    /** Reads a line of standard input, after a prompt if standard error is a terminal. */
    public String readLine(String prompt) {
        if (isErrorTerminal) {
            err.print(prompt);
            err.flush();
        }
        try {
            BufferedReader reader = lines;
            if (reader == null) {
                reader = new BufferedReader(new InputStreamReader(in, UTF_8));
                lines = reader;
            }
            String line = reader.readLine();
            return line == null ? "" : line.strip();
        } catch (IOException e) {
            return "";
        }
    }

    /** Reads a secret: from a terminal without echo, otherwise a line of standard input. */
    public String readSecret(String prompt) {
        Console console = isInputTerminal ? console() : null;
        if (lines == null && console != null) {
            char[] secret = console.readPassword("%s", prompt);
            return secret == null ? "" : new String(secret).strip();
        }
        return readLine(prompt);
    }

    /** All of standard input. */
    public String readAll() {
        try {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw FailureException.usage("Standard input cannot be read.");
        }
    }

    /** Keeps its first failure, which a {@link PrintWriter} does not throw. */
    private static final class StandardOutput extends FilterOutputStream {

        private @Nullable IOException failure;

        private StandardOutput(OutputStream bytes) {
            super(bytes);
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] buffer, int offset, int length) throws IOException {
            try {
                out.write(buffer, offset, length);
            } catch (IOException e) {
                throw kept(e);
            }
        }

        @Override
        public void flush() throws IOException {
            try {
                out.flush();
            } catch (IOException e) {
                throw kept(e);
            }
        }

        private IOException kept(IOException e) {
            if (failure == null) {
                failure = e;
            }
            return e;
        }
    }
}
