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

    static void whenHealthy(Child child, int port, Duration limit) {
        await(child, limit, () -> Ports.isListening(port) && isHealthy(port));
    }

    private static void await(Child child, Duration limit, BooleanSupplier ready) {
        long end = System.nanoTime() + limit.toNanos();
        while (!ready.getAsBoolean()) {
            child.requireAlive();
            if (System.nanoTime() > end) {
                throw new IllegalStateException(
                        "%s is not ready after %d s, see %s"
                                .formatted(child.name(), limit.toSeconds(), child.log()));
            }
            pause();
        }
    }

    private static boolean isHealthy(int port) {
        try {
            URI health =
                    URI.create("http://127.0.0.1:%d/actuator/health/readiness".formatted(port));
            HttpURLConnection connection = (HttpURLConnection) health.toURL().openConnection();
            connection.setConnectTimeout(1000);
            connection.setReadTimeout(5000);
            return connection.getResponseCode() == HttpURLConnection.HTTP_OK;
        } catch (IOException e) {
            return false;
        }
    }

    private static void pause() {
        try {
            Thread.sleep(Duration.ofMillis(50));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
