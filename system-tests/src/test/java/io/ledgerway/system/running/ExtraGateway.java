package io.ledgerway.system.running;

import static org.awaitility.Awaitility.await;

import io.ledgerway.testsupport.network.FreePorts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** An additional gateway process of a running system, such as a replica. */
public final class ExtraGateway implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    private final Process process;
    private final URI address;

    private ExtraGateway(Process process, URI address) {
        this.process = process;
        this.address = address;
    }

    /** Starts one; it is ready after {@link #awaitReady}. */
    public static ExtraGateway start(RunningSystem system) {
        try {
            int port = FreePorts.next();
            Path log = system.launcher().state().resolve("gateway-%d.log".formatted(port));
            ProcessBuilder builder =
                    new ProcessBuilder(command(system))
                            .redirectErrorStream(true)
                            .redirectOutput(log.toFile());
            builder.environment().putAll(settings(system));
            builder.environment().put("SERVER_PORT", String.valueOf(port));
            builder.environment().put("MANAGEMENT_SERVER_PORT", String.valueOf(FreePorts.next()));
            return new ExtraGateway(builder.start(), URI.create("http://localhost:" + port));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits until it is ready; returns its address. */
    public URI awaitReady() {
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(address.resolve("/")).build();
            await().atMost(TIMEOUT)
                    .ignoreExceptionsInstanceOf(IOException.class)
                    .until(() ->
                            process.isAlive()
                                    && http.send(request, BodyHandlers.discarding()).statusCode()
                                            == 200);
            return address;
        }
    }

    /** Stops it with SIGTERM, as a rollout does. */
    @Override
    public void close() {
        process.destroy();
        try {
            process.onExit().get(30, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    /** As the launcher starts it, from an unpacked jar. */
    private static List<String> command(RunningSystem system) {
        ProcessHandle.Info first =
                ProcessHandle.of(system.pid("gateway")).map(ProcessHandle::info).orElseThrow();
        List<String> command = new ArrayList<>(List.of(first.command().orElseThrow()));
        command.addAll(List.of(first.arguments().orElseThrow()));
        return command;
    }

    private static Map<String, String> settings(RunningSystem system) {
        return Map.of(
                "LEDGERWAY_IDENTITY_KEY_FILE",
                secret(system, "identity-key-gateway"),
                "LEDGERWAY_IDENTITY_PUBLIC_KEYS_FILE",
                secret(system, "identity-public-keys"),
                "SPRING_KAFKA_BOOTSTRAP_SERVERS",
                url(system, "kafka"),
                "LEDGERWAY_SERVICES_COMPANY",
                url(system, "company-service"),
                "LEDGERWAY_SERVICES_SYNC",
                url(system, "sync-service"),
                "LEDGERWAY_SERVICES_WEBHOOK",
                url(system, "webhook-service"),
                "LEDGERWAY_SERVICES_FILE",
                url(system, "file-service"),
                "LEDGERWAY_LIMITS_PER_IP",
                "0");
    }

    private static String secret(RunningSystem system, String name) {
        return system.launcher().state().resolve("secrets").resolve(name).toString();
    }

    private static String url(RunningSystem system, String part) {
        return system.part(part).get("url").asString();
    }
}
