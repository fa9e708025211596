package io.ledgerway.local.process;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits until a process is ready. */
public final class ReadinessProbe {

    private ReadinessProbe() {}

    public static void whenListening(StartedProcess startedProcess, int port, Duration limit) {
        await(startedProcess, limit, () -> Ports.isListening(port));
    }

    public static void whenHealthy(
            StartedProcess startedProcess, String managementUrl, Duration limit) {
        int port = URI.create(managementUrl).getPort();
        // most of the time the port is closed, and to connect costs less than to send a request
        await(
                startedProcess,
                limit,
                () ->
                        Ports.isListening(port)
                                && readiness(managementUrl) == HttpURLConnection.HTTP_OK);
    }

    private static void await(
            StartedProcess startedProcess, Duration limit, BooleanSupplier ready) {
        long end = System.nanoTime() + limit.toNanos();
        while (!ready.getAsBoolean()) {
            startedProcess.requireAlive();
            if (System.nanoTime() > end) {
                throw new StartFailure(
                        "%s is not ready after %d s, see %s"
                                .formatted(
                                        startedProcess.name(),
                                        limit.toSeconds(),
                                        startedProcess.log()));
            }
            if (!InterruptiblePause.of(Duration.ofMillis(50))) {
                // another process has failed
                throw new StartFailure(
                        "The start of %s was interrupted".formatted(startedProcess.name()));
            }
        }
    }

    /** Whether it responds, ready or not. */
    public static boolean isResponding(String managementUrl) {
        return readiness(managementUrl) > 0;
    }

    private static int readiness(String managementUrl) {
        try {
            URI health = URI.create(managementUrl + "/actuator/health/readiness");
            HttpURLConnection connection = (HttpURLConnection) health.toURL().openConnection();
            connection.setConnectTimeout(1000);
            connection.setReadTimeout(5000);
            return connection.getResponseCode();
        } catch (IOException e) {
            return -1;
        }
    }
}
