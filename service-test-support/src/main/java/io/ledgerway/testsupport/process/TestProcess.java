package io.ledgerway.testsupport.process;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs a main class of the tests, or another program, in a child process. It reads commands from
 * standard input and responds with lines that begin with {@code @}; other output goes to a log
 * file. It ends with this JVM, because its input ends then.
 */
public final class TestProcess implements AutoCloseable {

    /** On a busy machine the start of a service takes more than a minute. */
    private static final Duration LIMIT = Duration.ofMinutes(3);

    /** JVM options for a fast start with little memory. */
    public static final List<String> FAST_START_OPTIONS =
            List.of(
                    "-Xmx256m",
                    "-Xmn128m",
                    "-XX:MetaspaceSize=160m",
                    "-XX:ReservedCodeCacheSize=96m",
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1");

    private final Process process;
    private final Path log;
    private final BufferedWriter orders;
    private final BlockingQueue<String> responses = new LinkedBlockingQueue<>();

    private TestProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
        this.orders = process.outputWriter(StandardCharsets.UTF_8);
    }

    /** Starts a JVM with {@link #FAST_START_OPTIONS}. */
    public static TestProcess start(
            Class<?> main, List<String> arguments, Map<String, String> environment, Path log) {
        List<String> jvm = new ArrayList<>(FAST_START_OPTIONS);
        jvm.addAll(List.of("-cp", ClassPath.current()));
        return start(jvm, main, arguments, environment, log);
    }

    /**
     * Starts a JVM.
     *
     * @param jvm its options, including the class path
     */
    public static TestProcess start(
            List<String> jvm,
            Class<?> main,
            List<String> arguments,
            Map<String, String> environment,
            Path log) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvm);
        command.addAll(
                List.of(
                        "-XX:-UsePerfData",
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        main.getName()));
        command.addAll(arguments);
        return start(command, environment, log);
    }

    /** Starts any program that follows the protocol. */
    public static TestProcess start(
            List<String> command, Map<String, String> environment, Path log) {
        try {
            Files.createDirectories(log.toAbsolutePath().getParent());
            ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
            builder.environment().putAll(environment);
            TestProcess testProcess = new TestProcess(builder.start(), log);
            Thread.ofPlatform()
                    .daemon()
                    .name("output of " + command.getFirst())
                    .start(testProcess::listen);
            return testProcess;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void listen() {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
                PrintWriter copy =
                        new PrintWriter(Files.newBufferedWriter(log, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                copy.println(line);
                copy.flush();
                if (line.startsWith("@")) {
                    responses.add(line.substring(1));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends a command and waits for the response. */
    public String call(String order) {
        send(order);
        return receive();
    }

    /** Sends a command without waiting for a response. */
    public void send(String order) {
        try {
            orders.write(order + "\n");
            orders.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits for the next response. */
    public String receive() {
        try {
            for (long end = System.nanoTime() + LIMIT.toNanos(); System.nanoTime() < end; ) {
                String response = responses.poll(100, TimeUnit.MILLISECONDS);
                if (response != null) {
                    return response;
                }
                if (!process.isAlive() && responses.isEmpty()) {
                    throw new IllegalStateException("The process has ended, see " + log);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new IllegalStateException("No response within " + LIMIT + ", see " + log);
    }

    /** Closes its input, so that it ends. */
    public void finish() {
        try {
            orders.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (awaitEnd(LIMIT) == null) {
            throw new IllegalStateException("The process does not end, see " + log);
        }
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    public long pid() {
        return process.pid();
    }

    /** Waits for its end and returns the exit status; null on timeout. */
    public @Nullable Integer awaitEnd(Duration patience) {
        try {
            return process.waitFor(patience.toNanos(), TimeUnit.NANOSECONDS)
                    ? process.exitValue()
                    : null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    /** Sends SIGKILL and waits for its end. */
    public void kill() {
        process.destroyForcibly();
        if (awaitEnd(LIMIT) == null) {
            throw new IllegalStateException("The process cannot be killed");
        }
    }

    /** Sends a signal: STOP or CONT. */
    public void signal(String name) {
        signal(name, process.pid());
    }

    public static void signal(String name, long pid) {
        try {
            int status =
                    new ProcessBuilder("kill", "-" + name, String.valueOf(pid)).start().waitFor();
            if (status != 0) {
                throw new IllegalStateException("There is no process " + pid);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        kill();
    }
}
