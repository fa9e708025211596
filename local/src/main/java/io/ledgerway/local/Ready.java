package io.ledgerway.local;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits until a program does its work. */
final class Ready {

    private Ready() {}

    static void whenListening(Child child, int port, Duration limit) {
        await(child, limit, () -> Ports.isListening(port));
    }

    static void whenHealthy(Child child, String managementUrl, Duration limit) {
        await(child, limit, () -> isHealthy(managementUrl));
    }

    private static void await(Child child, Duration limit, BooleanSupplier ready) {
        long end = System.nanoTime() + limit.toNanos();
        while (!ready.getAsBoolean()) {
            child.requireAlive();
            if (System.nanoTime() > end) {
                throw new Refusal(
                        "%s is not ready after %d s, see %s"
                                .formatted(child.name(), limit.toSeconds(), child.log()));
            }
            Pause.of(Duration.ofMillis(50));
        }
    }

    private static boolean isHealthy(String managementUrl) {
        return readiness(managementUrl) == HttpURLConnection.HTTP_OK;
    }

    /** Whether it serves, ready or not. */
    static boolean answers(String managementUrl) {
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
