package io.ledgerway.file.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.file.kit.Office;
import io.ledgerway.testsupport.identity.TestSecrets;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.infrastructure.Infrastructure;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A process of the service. It ends with this JVM at the latest: its input ends then. */
final class ServiceProcess implements AutoCloseable {

    private static final int PATIENCE = 60;

    /** A busy machine takes more than a minute for it. */
    private static final int START = 180;

    private static final List<String> QUICK =
            List.of(
                    "-Xmx256m",
                    "-Xmn128m",
                    "-XX:MetaspaceSize=160m",
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1");

    private final Process process;
    private final BlockingQueue<String> words = new LinkedBlockingQueue<>();
    private final int port;

    private ServiceProcess(Process process, Path log) throws InterruptedException {
        this.process = process;
        Thread.ofPlatform().daemon().name("output of file-service").start(() -> listen(log));
        String ready = words.poll(START, TimeUnit.SECONDS);
        assertThat(ready).as("it starts, see " + log).startsWith("ready ");
        this.port = Integer.parseInt(ready.substring("ready ".length()));
    }

    /**
     * Starts one and waits until it answers.
     *
     * @param folder where its files are
     * @param settings environment variables
     */
    static ServiceProcess start(
            Infrastructure.Database database, Path folder, String log, Map<String, String> settings)
            throws IOException, InterruptedException {
        return start(database, folder, log, settings, QUICK);
    }

    /**
     * The same.
     *
     * @param jvm options
     */
    static ServiceProcess start(
            Infrastructure.Database database,
            Path folder,
            String log,
            Map<String, String> settings,
            List<String> jvm)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvm);
        command.addAll(List.of("-XX:-UsePerfData", "--enable-native-access=ALL-UNNAMED"));
        command.addAll(List.of("-cp", classPath(), ServiceProgram.class.getName()));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment()
                .putAll(
                        Map.ofEntries(
                                Map.entry("SPRING_DATASOURCE_URL", database.url()),
                                Map.entry("SPRING_DATASOURCE_USERNAME", database.user()),
                                Map.entry("SPRING_DATASOURCE_PASSWORD", database.password()),
                                Map.entry(
                                        "SPRING_KAFKA_BOOTSTRAP_SERVERS",
                                        Infrastructure.shared().bootstrapServers()),
                                Map.entry("SERVER_PORT", "0"),
                                Map.entry("MANAGEMENT_SERVER_PORT", ""),
                                Map.entry("SPRINGDOC_API_DOCS_ENABLED", "false"),
                                Map.entry("LEDGERWAY_KAFKA_REPLICATION_FACTOR", "1"),
                                Map.entry("LEDGERWAY_IDENTITY_KEYS", TestTokens.KEY),
                                Map.entry("LEDGERWAY_SECRETS_KEYSET", TestSecrets.KEYSET),
                                Map.entry("LEDGERWAY_SERVICES_COMPANY", Office.companyService()),
                                Map.entry("LEDGERWAY_FILE_SCAN_BUILTIN", "true"),
                                Map.entry("LEDGERWAY_FILE_STORE_DIRECTORY", folder.toString()),
                                Map.entry("LOGGING_STRUCTURED_FORMAT_CONSOLE", "")));
        builder.environment().putAll(settings);
        return new ServiceProcess(builder.start(), Path.of("target", log + ".log"));
    }

    private static String classPath() {
        return System.getProperty(
                "surefire.test.class.path", System.getProperty("java.class.path"));
    }

    private void listen(Path log) {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
                PrintWriter copy =
                        new PrintWriter(Files.newBufferedWriter(log, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                copy.println(line);
                copy.flush();
                if (line.startsWith("@")) {
                    words.add(line.substring(1));
                }
            }
            words.add("ended");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    long pid() {
        return process.pid();
    }

    int port() {
        return port;
    }

    /** The next step that something stands still at. */
    Step stopped() throws InterruptedException {
        String word = words.poll(PATIENCE, TimeUnit.SECONDS);
        assertThat(word).as("something stands still").isNotNull();
        return Step.valueOf(word);
    }

    /** {@code kill -9}, and waits until it is gone. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        assertThat(process.waitFor(PATIENCE, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as("killed").isEqualTo(128 + 9);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
