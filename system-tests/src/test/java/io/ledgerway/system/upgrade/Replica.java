package io.ledgerway.system.upgrade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.testsupport.network.FreePorts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One of several instances of a service: a process that is started, drained and stopped. */
final class Replica {

    private static final Duration START = Duration.ofMinutes(4);

    /** {@code gracePeriodSeconds} of the chart without {@code preStopSeconds}. */
    private static final Duration GRACE = Duration.ofSeconds(70);

    /** Exit status of a JVM after SIGTERM. */
    private static final int TERMINATED = 143;

    private final String service;
    private final String name;
    private final int port;
    private final int managementPort;
    private final Map<String, String> environment;
    private final Path log;
    private @Nullable Process process;

    /**
     * @param name distinguishes the instances of a service
     * @param environment variables of every instance of the service
     */
    Replica(String service, String name, Map<String, String> environment, Path logs) {
        this.service = service;
        this.name = name;
        this.port = FreePorts.next();
        this.managementPort = FreePorts.next();
        this.environment = Map.copyOf(environment);
        this.log = logs.resolve(service + "-" + name + ".log");
    }

    String service() {
        return service;
    }

    String name() {
        return name;
    }

    int port() {
        return port;
    }

    int managementPort() {
        return managementPort;
    }

    /** With the memory settings of the launcher. */
    void start(Release release) {
        String jar = release.jar(service).toString();
        ProcessBuilder builder =
                new ProcessBuilder(
                                List.of(
                                        Release.java(),
                                        service.equals("sync-service") ? "-Xmx256m" : "-Xmx192m",
                                        "-Xss512k",
                                        "-XX:+UseSerialGC",
                                        "-XX:TieredStopAtLevel=1",
                                        "-XX:MetaspaceSize=160m",
                                        "-XX:MaxMetaspaceSize=160m",
                                        "-XX:ReservedCodeCacheSize=48m",
                                        "-XX:+ExitOnOutOfMemoryError",
                                        "--enable-native-access=ALL-UNNAMED",
                                        "--sun-misc-unsafe-memory-access=allow",
                                        "-jar",
                                        jar))
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        Map<String, String> variables = builder.environment();
        variables.putAll(environment);
        variables.put("SERVER_PORT", String.valueOf(port));
        variables.put("SERVER_ADDRESS", "127.0.0.1");
        variables.put("MANAGEMENT_SERVER_PORT", String.valueOf(managementPort));
        variables.put("MANAGEMENT_SERVER_ADDRESS", "127.0.0.1");
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void awaitReady() {
        await(this + " is ready, see " + log)
                .atMost(START)
                .pollInterval(Duration.ofMillis(200))
                .failFast(
                        "the process ended, see " + log,
                        () -> process == null || !process.isAlive())
                .until(this::isReady);
    }

    private boolean isReady() {
        try {
            URI health =
                    URI.create(
                            "http://127.0.0.1:%d/actuator/health/readiness"
                                    .formatted(managementPort));
            var connection = (HttpURLConnection) health.toURL().openConnection();
            connection.setConnectTimeout(1000);
            connection.setReadTimeout(5000);
            return connection.getResponseCode() == HttpURLConnection.HTTP_OK;
        } catch (IOException e) {
            return false;
        }
    }

    /** Sends SIGTERM; the process must end before Kubernetes would kill it. */
    void terminate() {
        Process running = process;
        if (running == null) {
            throw new IllegalStateException(this + " does not run");
        }
        running.destroy();
        try {
            assertThat(running.waitFor(GRACE.toSeconds(), TimeUnit.SECONDS))
                    .as(this + " ends within " + GRACE)
                    .isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        assertThat(running.exitValue()).as(this + " ends in order").isEqualTo(TERMINATED);
    }

    void kill() {
        if (process != null) {
            process.destroyForcibly();
        }
    }

    @Override
    public String toString() {
        return service + " " + name;
    }
}
