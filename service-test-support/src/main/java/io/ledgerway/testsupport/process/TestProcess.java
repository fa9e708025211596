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
 * A main class of tests in a process of its own. It takes orders on standard input and answers with
 * lines that begin with {@code @}; all it prints goes to a log beside. It ends when this JVM does,
 * however that ends: its input is at its end then.
 */
public final class TestProcess implements AutoCloseable {

    /** A busy machine takes more than a minute to start a service. */
    private static final Duration LIMIT = Duration.ofMinutes(3);

    /** Options of a JVM that starts quickly, in little memory. */
    public static final List<String> FAST_START_OPTIONS =
            List.of(
                    "-Xmx256m",
                    "-Xmn128m",
                    "-XX:MetaspaceSize=160m",
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1");

    private final Process process;
    private final Path log;
    private final BufferedWriter orders;
    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();

    private TestProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
        this.orders = process.outputWriter(StandardCharsets.UTF_8);
    }

    /** With a JVM that starts quickly. */
    public static TestProcess start(
            Class<?> main, List<String> arguments, Map<String, String> environment, Path log) {
        List<String> jvm = new ArrayList<>(FAST_START_OPTIONS);
        jvm.addAll(List.of("-cp", ClassPath.current()));
        return start(jvm, main, arguments, environment, log);
    }

    /**
     * With any JVM.
     *
     * @param jvm its options, the class path among them
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
        try {
            Files.createDirectories(log.toAbsolutePath().getParent());
            ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
            builder.environment().putAll(environment);
            TestProcess testProcess = new TestProcess(builder.start(), log);
            Thread.ofPlatform().daemon().name("output of " + main).start(testProcess::listen);
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
                    answers.add(line.substring(1));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Says something and waits for the answer. */
    public String call(String order) {
        send(order);
        return receive();
    }

    /** Says something that it may not live to answer. */
    public void send(String order) {
        try {
            orders.write(order + "\n");
            orders.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The next thing it says. */
    public String receive() {
        try {
            for (long end = System.nanoTime() + LIMIT.toNanos(); System.nanoTime() < end; ) {
                String answer = answers.poll(100, TimeUnit.MILLISECONDS);
                if (answer != null) {
                    return answer;
                }
                if (!process.isAlive() && answers.isEmpty()) {
                    throw new IllegalStateException("It has ended, see " + log);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new IllegalStateException("No answer within " + LIMIT + ", see " + log);
    }

    /** Lets it end by itself. */
    public void finish() {
        try {
            orders.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (awaitEnd(LIMIT) == null) {
            throw new IllegalStateException("It does not end, see " + log);
        }
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    public long pid() {
        return process.pid();
    }

    /** Its status, once it has ended by itself. */
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

    /** {@code kill -9}, and waits until it is gone. */
    public void kill() {
        process.destroyForcibly();
        if (awaitEnd(LIMIT) == null) {
            throw new IllegalStateException("It cannot be killed");
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
